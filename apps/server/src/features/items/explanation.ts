import type { Explanation } from '@niyam/contract/explanations.ts'
import {
  type Catalogue,
  catalogueRelease,
  type EntitySubject,
  explainItem,
  type ExplainItemOptions,
  factLabel,
  isProvisional,
  type Explanation as LawExplanation,
  type Period,
} from '@niyam/law'
import { callersLanguage, say } from '../../language/speak.ts'

interface Explained {
  readonly obligation_id: string
  readonly registration_id: string | null
  readonly period: string
  readonly event_id: string | null
  readonly form: string
}

interface Options extends ExplainItemOptions {
  /** A period that does not exist is the caller's mistake, not an item kept from another time. */
  readonly isStrict?: boolean
  /** The last day before that the office works, by its own days off; null where it works on the day itself. */
  readonly working_day_before?: string | null
}

/**
 * Why an item is there and how its day arises, in the words of the law package: in the caller's language unless told
 * another.
 *
 * @throws RangeError when strict and the period is not of the obligation's rhythm
 */
export function explanationOf(
  law: Catalogue,
  subject: EntitySubject,
  item: Explained,
  { isStrict = false, working_day_before, ...given }: Options = {},
): Explanation {
  const options = { ...given, language: given.language ?? callersLanguage() }
  const law_says = asked(law, subject, item, options, isStrict)
  if (!law_says) return withoutLaw(item)
  const { consequences, forms, answer } = law_says
  // What the law does on a closed day is said in any case; which day is safe, an office knows by its own days off.
  const steps = law_says.steps.filter(({ kind }) => working_day_before === undefined || kind !== 'safe-day')
  const missing = new Set([
    ...(law_says.applicability?.missing ?? []),
    ...(answer.kind === 'needs-facts' ? answer.missing : []),
  ])
  return {
    because: law_says.because ?? law_says.why,
    facts: factsUsed(law_says, subject, item.registration_id),
    missing: [...missing].map((attribute) => ({ attribute, label: factLabel(attribute, options.language) })),
    would_flip: law_says.applicability?.would_flip.map(({ text }) => text) ?? [],
    steps: steps.map(({ text, date, provision, sources }) => ({ text, date, provision, sources: sourcesOf(sources) })),
    extension: extensionOf(law, law_says),
    form_names: {
      form: law_says.form,
      also_known_as: [forms.before, forms.after].filter((name) => name !== null && name !== law_says.form) as string[],
    },
    act: law_says.act,
    provision: law_says.provision || null,
    authority: law_says.authority,
    applies_when: law_says.applies_when,
    ...consequences,
    prepare: [...law_says.prepare],
    sources: sourcesOf(law_says.sources),
    confidence: law_says.confidence,
    checked_on: law_says.checked_on,
    note: law_says.note,
    window_opens: law_says.window_opens,
    last_working_day_before:
      working_day_before === undefined
        ? (steps.find(({ kind }) => kind === 'safe-day')?.date ?? null)
        : working_day_before,
    own: law_says.own,
  }
}

// A RangeError: the catalogue has given the obligation another rhythm, in which this period does not exist.
function asked(
  law: Catalogue,
  subject: EntitySubject,
  item: Explained,
  options: ExplainItemOptions,
  isStrict: boolean,
): LawExplanation | null {
  try {
    return explainItem(law, subject, { ...item, period: item.period as Period }, options)
  } catch (error) {
    if (error instanceof RangeError && !isStrict) return null
    throw error
  }
}

/** An item that is kept for its filing or its note, while the catalogue no longer holds its obligation. */
const withoutLaw = ({ form, obligation_id }: Explained): Explanation => ({
  because: say(
    `The catalogue no longer holds the obligation behind ${form}. The item is kept for what was added to it.`,
  ),
  facts: [],
  missing: [],
  would_flip: [],
  steps: [],
  extension: null,
  form_names: { form, also_known_as: [] },
  act: '',
  provision: null,
  authority: '',
  applies_when: '',
  late_fee: null,
  interest: null,
  penalty: null,
  prepare: [],
  sources: [],
  confidence: 'low',
  checked_on: catalogueRelease.replace(
    /^(\d{4})\.(\d{1,2})\..*$/,
    (_, year: string, month: string) => `${year}-${month.padStart(2, '0')}-01`,
  ),
  note: obligation_id,
  window_opens: null,
  last_working_day_before: null,
  own: null,
})

const sourcesOf = (sources: LawExplanation['sources']) => sources.map(({ title, url }) => ({ title, url }))

/** What is known and was asked for, each with where it is kept. */
function factsUsed(
  { applicability }: LawExplanation,
  subject: EntitySubject,
  registration_id: string | null,
): Explanation['facts'] {
  const registration = subject.registrations.find(({ id }) => id === registration_id)
  const keeper = (attribute: string) => {
    const isIn = (facts: object | undefined) => facts !== undefined && attribute in facts
    if (isIn(registration?.attributes)) return 'registration'
    return isIn(subject.entity.attributes) ? 'entity' : 'derived'
  }
  return (applicability?.reasons ?? []).flatMap(({ attribute, label, value }) =>
    value === null ? [] : [{ attribute, label, value, of: keeper(attribute) } as const],
  )
}

function extensionOf(
  law: Catalogue,
  { obligation_id, period, answer, steps }: LawExplanation,
): Explanation['extension'] {
  if (answer.kind !== 'due') return null
  const is_provisional = isProvisional(law.obligation(obligation_id), { period, ...answer })
  const { statutory_due_date: from, due_date, fee_free_until } = answer
  const by = (kind: 'extension' | 'relief') => steps.findLast((step) => step.kind === kind)?.provision ?? ''
  if (due_date !== from) return { from, to: due_date, by: by('extension'), fee_only: false, is_provisional }
  return fee_free_until ? { from, to: fee_free_until, by: by('relief'), fee_only: true, is_provisional } : null
}
