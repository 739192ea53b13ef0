import type { ComplianceField } from '@niyam/contract/law.ts'
import type { Area } from '@niyam/contract/calendar-filter.ts'
import type { Catalogue, IsoDate } from '@niyam/law'
import { type AttributeInfo, attributeCatalogue } from '@niyam/law/catalogue/attributes.ts'
import { attributesOf } from '@niyam/law/catalogue/compile/condition.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { lawOf } from '../law-in-force/service.ts'

interface FieldsQuery {
  readonly area: readonly Area[]
  readonly kind: readonly string[]
}

/** The facts that the law requires, by area and kind of registration. A derived fact is not a question. */
export async function complianceFields(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  { area, kind }: FieldsQuery,
): Promise<{ fields: ComplianceField[] }> {
  const law = await inOrganisation(db, scope, (tx) => lawOf(tx, scope))
  const forms = formsByQuestion(law, clock.today())
  const isAsked = ({ derived, areas, registrations }: AttributeInfo) =>
    derived !== true &&
    (area.length === 0 || areas.some((one) => area.includes(one))) &&
    (kind.length === 0 || registrations.some((one) => kind.includes(one)))
  return { fields: attributeCatalogue.filter(isAsked).map((info) => toReply(info, forms.get(info.key) ?? new Set())) }
}

/** The forms of the versions in force on a day, by the questions of their conditions. */
function formsByQuestion(law: Catalogue, day: IsoDate): ReadonlyMap<string, ReadonlySet<string>> {
  const forms = new Map<string, Set<string>>()
  const inForce = law.obligations
    .flatMap(({ versions }) => versions)
    .filter(({ effective: { from, to } }) => (from === null || from <= day) && (to === null || day <= to))
  for (const { condition, name: form } of inForce)
    for (const attribute of attributesOf(condition)) {
      const known = forms.get(attribute)
      if (known) known.add(form)
      else forms.set(attribute, new Set([form]))
    }
  return forms
}

const toReply = (info: AttributeInfo, forms: ReadonlySet<string>): ComplianceField => ({
  key: info.key,
  label: say(info.label),
  type: info.type,
  choices: (info.options ?? []).map(({ value, label }) => ({ value, label: say(label) })),
  help: info.help === undefined ? null : say(info.help),
  areas: [...info.areas],
  registrations: info.registrations as ComplianceField['registrations'],
  is_of_entity: info.entity === true,
  per_year: info.per_year === true,
  per_state: info.per_state === true,
  forms: [...forms].toSorted((one, other) => one.localeCompare(other, 'en')),
})
