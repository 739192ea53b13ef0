import type { previewEntity } from '@niyam/contract/applicability.ts'
import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import { type ApplicableObligation, applicableObligations, assumedInWords, type EntitySubject } from '@niyam/law'
import { nameOf } from '../applicability/table.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { callersLanguage } from '../../language/speak.ts'
import { horizonOf } from '../calendar/recompute.ts'
import { subjectOf } from '../calendar/subject.ts'
import { readNewEntity } from './service.ts'
import { lawOf } from '../law-in-force/service.ts'
import { questionsOf } from '../applicability/questions.ts'
import { keyOfRow, keyText } from '../applicability/rows.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

const SHOWN = 40
const LABELS = 6

/** The compliances of an entity that is not added yet, calculated from the given fields. @throws AppError `invalid` as adding it does */
export async function entityPreview(
  { db, clock }: Deps,
  scope: OrgScope,
  input: BodyOf<typeof previewEntity>,
): Promise<ReplyOf<typeof previewEntity>> {
  const subject = subjectFrom({ clock }, input)
  const law = await inOrganisation(db, scope, (tx) => lawOf(tx, scope))
  const today = clock.today()
  const rows = applicableObligations(law, subject, { from: today, to: horizonOf(today) })
  const language = callersLanguage()
  const forms = eachFormOnce(
    rows.filter(({ answer, obligation }) => answer === 'applies' && obligation.period !== 'day'),
  )
  const open = rows.filter(({ answer, version }) => answer === 'needs-facts' && !version.optional)
  const questions = questionsOf(open, subject, language, () => [])
  return {
    compliances: forms.slice(0, SHOWN).map((row) => ({
      form: nameOf(row),
      title: row.version.title,
      area: row.obligation.area,
      frequency: row.obligation.frequency,
      due_date: row.due_date,
      is_assumed: row.assumed.length > 0,
    })),
    more: Math.max(0, forms.length - SHOWN),
    assumptions: assumedInWords([...new Set(rows.flatMap(({ assumed }) => assumed))], language),
    questions: {
      count: questions.length,
      decides: new Set(open.map((row) => keyText(keyOfRow(row)))).size,
      labels: questions.slice(0, LABELS).map(({ label }) => label),
    },
  }
}

function subjectFrom(deps: Pick<Deps, 'clock'>, input: BodyOf<typeof previewEntity>): EntitySubject {
  const { row, registrations, fields } = readNewEntity(deps, { ...input, name: '' })
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  return subjectOf(row.entity_id, {
    entity: { ...row, closed_on: null, changed_at: null },
    facts: input.facts,
    events: [],
    registrations: registrations.map(({ row: one }, at) => ({ ...one, registration_id: String(at), ended_as: null })),
    last_kyc_fy: null,
    standings: [],
    past_details: [],
  })
}

/** Of several registrations and states the one that is due first, by due date; what has no day yet comes last. */
function eachFormOnce(rows: readonly ApplicableObligation[]): ApplicableObligation[] {
  const day = ({ due_date }: ApplicableObligation): string => due_date ?? '9999'
  const sorted = rows.toSorted((one, other) => (day(one) < day(other) ? -1 : day(one) > day(other) ? 1 : 0))
  return [...new Map(sorted.toReversed().map((row) => [nameOf(row), row])).values()].toReversed()
}
