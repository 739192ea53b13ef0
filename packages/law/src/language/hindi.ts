import { attributeCatalogue } from '../catalogue/attributes.ts'
import { hindiAttribute } from '../catalogue/attributes/hindi.ts'
import { eventCatalogue } from '../catalogue/events.ts'
import { hindiEvent, hindiOccasion } from '../catalogue/events/hindi.ts'
import { OCCASIONS } from '../catalogue/events/occasions.ts'
import { hindiChanges } from './hindi-changes.ts'
import { hindiCosts } from './hindi-costs.ts'
import { hindiEvidence } from './hindi-evidence.ts'
import { hindiFacts } from './hindi-facts.ts'
import { hindiHelp } from './hindi-help.ts'
import { hindiLabels } from './hindi-labels.ts'
import { hindiNumbers } from './hindi-numbers.ts'
import { hindiPayroll } from './hindi-payroll.ts'
import type { Phrasebook } from './speaker.ts'

function labelsOfFacts(): Phrasebook {
  const book: Record<string, string> = {}
  const note = (english: string, hindi: string | undefined) => {
    if (hindi !== undefined) book[english] ??= hindi
  }
  for (const { key, label, options = [] } of attributeCatalogue) {
    const hindi = hindiAttribute(key)
    note(label, hindi?.label)
    for (const option of options) note(option.label, hindi?.options?.[String(option.value)])
  }
  for (const { kind, label } of eventCatalogue) note(label, hindiEvent(kind))
  for (const { key, label } of OCCASIONS) note(label, hindiOccasion(key))
  return book
}

/** All that the law package says, in Hindi by its English; explanations come in Hindi from the engine itself. */
export const hindiOfLaw: Phrasebook = {
  ...labelsOfFacts(),
  ...hindiHelp,
  ...hindiLabels,
  ...hindiNumbers,
  ...hindiFacts,
  ...hindiEvidence,
  ...hindiCosts,
  ...hindiPayroll,
  ...hindiChanges,
}
