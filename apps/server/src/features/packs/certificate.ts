import { assumedInWords } from '@niyam/law/engine/wording/assumed-words.ts'
import { factLabel, type IsoDate, inWords, type Period } from '@niyam/law'
import { periodEnd, periodsCovering, periodStart } from '@niyam/law/calendar/period.ts'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import { entityKind, isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { inThread } from '../../threads/threads.ts'
import { areaWords } from '../../language/key-words.ts'
import type { CertificatePaper, ExceptionRow } from './certificate-pdf.ts'
import { costWords, paidWords } from './cost-words.ts'
import { headOf, type Head } from './head.ts'
import * as items from './items-store.ts'
import { GAP_WORDS, gapOf, type KnownItem, stateWords } from './known.ts'
import type { PackRow } from './store.ts'
import { recordOfItems } from './record.ts'

// A bank with thirty registrations in its worst quarter; where there are more, the paper says so.
const EXCEPTIONS_AT_MOST = 1000

/**
 * The compliance certificate of an entity for a quarter, as a PDF.
 *
 * @throws AppError `not_found` when the person who asked does not see the entity any more
 */
export async function certificateOf(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  pack: PackRow,
): Promise<Buffer> {
  const quarter = pack.first_period as Period
  const span = { first: periodStart(quarter), last: periodEnd(quarter) }
  const periods = (['month', 'quarter'] as const).flatMap((kind) => periodsCovering(kind, span.first, span.last))
  const { head, known } = await inOrganisation(db, scope, async (tx) => {
    await items.oneMoment(tx)
    const all = await items.itemsDueIn(tx, scope, pack, periods, span)
    const record = await recordOfItems(tx, scope, all, { day: pack.as_known_on as IsoDate, today: clock.today() })
    return { head: await headOf({ clock }, tx, scope, pack), known: record.items }
  })
  return Buffer.from(await inThread(scope.organisation_id, 'certificateOnPaper', paperOf(pack, head, span, known)))
}

interface Span {
  readonly first: IsoDate
  readonly last: IsoDate
}

function paperOf(pack: PackRow, head: Head, span: Span, known: readonly KnownItem[]): CertificatePaper {
  const { words, entity } = head
  const quarter = formatPeriod(pack.first_period)
  const day = (date: IsoDate) => (pack.language === 'hi' ? words(inWords(date)) : formatDay(date))
  const isCompany = isEntityKind(entity.kind) && entityKind(entity.kind).group === 'company'
  const exceptions = known.filter(isException)
  const areas = [...new Set(known.map(({ area }) => area))]
  return {
    organisation: head.organisation,
    place: head.place,
    title: words('Quarterly compliance certificate'),
    number: words('No. {1}', `${pack.first_period}/${pack.number}`),
    entity: entity.name,
    particulars: [...head.particulars, words('Quarter {1}: {2} to {3}', quarter, day(span.first), day(span.last))],
    statement: [
      words(
        'By the record kept in Niyam, {1} items of the law fell due in this quarter. The exceptions are listed below.',
        String(known.length),
      ),
      ...(isCompany
        ? [
            words(
              'The directors may rely on it for their statement under section 134(5)(f) of the Companies Act, 2013, that proper systems ensured compliance with all applicable laws.',
            ),
          ]
        : []),
    ],
    scope: {
      title: words('Scope'),
      lines: [
        areas.length === 0
          ? words('No item falls due in this quarter.')
          : words('Laws: {1}.', areas.map((area) => words(areaWords(area))).join(', ')),
        words('Items count by the day they fall due, not by the period they are for.'),
        ...(pack.areas === null
          ? []
          : [
              words(
                'This is a part of the entity: only {1}, as the person who made it does not see more.',
                pack.areas.map((area) => words(areaWords(area))).join(', '),
              ),
            ]),
      ],
    },
    summary: {
      heads: ['Law', 'Due', 'On time', 'Late', 'Overdue', 'Not due yet', 'Waived', 'Information needed'].map((one) =>
        words(one),
      ),
      rows: [
        ...areas.map((area) =>
          countsOf(
            words(areaWords(area)),
            known.filter((item) => item.area === area),
          ),
        ),
        countsOf(words('Together'), known),
      ],
    },
    exceptions: {
      title: words('Exceptions ({1})', String(exceptions.length)),
      none: words('None: every item was filed on time.'),
      heads: [words('Compliance'), words('Due date'), words('Status'), words('Reason'), words('Cost')],
      rows: exceptions.slice(0, EXCEPTIONS_AT_MOST).map((item) => exceptionRow(head, item, day)),
    },
    assumptions: { title: words('Assumptions'), lines: assumptionsOf(pack, head, span, known, day) },
    notes:
      exceptions.length > EXCEPTIONS_AT_MOST
        ? [words('Only the first {1} exceptions are listed.', String(EXCEPTIONS_AT_MOST))]
        : [],
    made: words('As of {1} · law release {2}', day(head.made_on), head.release),
    signer: [words('Signature'), words('Name'), words('Designation'), words('Place'), words('Date')],
    page: words('Page'),
  }
}

/** Everything that was not filed on time with proof. */
const isException = (item: KnownItem): boolean => item.state !== 'filed' || item.lacks_proof

function countsOf(name: string, known: readonly KnownItem[]): string[] {
  const count = (...states: readonly KnownItem['state'][]) =>
    String(known.filter(({ state }) => states.includes(state)).length)
  return [
    name,
    String(known.length),
    count('filed'),
    count('filed_late'),
    count('overdue'),
    count('due', 'upcoming'),
    count('waived'),
    count('needs_facts'),
  ]
}

function exceptionRow({ words, law }: Head, item: KnownItem, day: (date: IsoDate) => string): ExceptionRow {
  const { form, title, registration_number, period, due_date, latest_due_date } = item
  const isMonth = law.obligation(item.obligation_id)?.period === 'month'
  const dated = due_date ?? latest_due_date
  return {
    form,
    title: [
      title,
      registration_number ?? '',
      period === 'one-time' || period === 'event' ? '' : formatPeriod(period, isMonth),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    due: dated === null ? words('not known') : `${day(dated as IsoDate)}${due_date === null ? ' *' : ''}`,
    state: [stateWords(words, item), item.lacks_proof ? words(GAP_WORDS.no_proof) : '']
      .filter((part) => part !== '')
      .join('. '),
    reason: reasonOf(item, words),
    cost: costOf(item, words),
  }
}

function reasonOf(item: KnownItem, words: Head['words']): string {
  const { state, note, filing, set_aside_reason, missing, lacks_proof } = item
  if (state === 'waived') return set_aside_reason || words('No reason recorded')
  if (state === 'needs_facts') return words('Not recorded: {1}', missing.map((one) => words(factLabel(one))).join(', '))
  if (gapOf(item) === 'open') return words('Not due yet')
  const reason = filing?.note || note
  if (reason) return reason
  return lacks_proof && state === 'filed'
    ? words('Neither a number nor a document is recorded')
    : words('No reason recorded')
}

function costOf({ state, filing, cost_parts }: KnownItem, words: Head['words']): string {
  if (state === 'overdue') return costWords(words, cost_parts)
  if (state === 'filed_late' && filing) return paidWords(words, filing)
  return '–'
}

function assumptionsOf(
  pack: PackRow,
  { words, law, made_on }: Head,
  { last }: Span,
  known: readonly KnownItem[],
  day: (date: IsoDate) => string,
): string[] {
  const assumed = assumedInWords([...new Set(known.flatMap((item) => item.assumed))].toSorted(), pack.language)
  const unsure = known.filter(({ version_id }) => law.version(version_id)?.confidence === 'low').map(({ form }) => form)
  return [
    ...assumed.map(({ label, words: value, reason }) => words('{1}: {2}. {3}', label, value, reason)),
    ...(unsure.length === 0
      ? []
      : [words('Not verified against an official source: {1}.', [...new Set(unsure)].join(', '))]),
    words(
      'On time is judged by the day of filing recorded in Niyam; numbers of portals are shown as they were entered.',
    ),
    words('Obligations follow from the facts recorded of the entity; anything else is not covered.'),
    ...(known.some(({ due_date, latest_due_date }) => due_date === null && latest_due_date !== null)
      ? [words('* The date depends on the annual general meeting. It is the latest that the law allows.')]
      : []),
    ...(made_on <= last
      ? [words('The quarter ends on {1}; what falls due until then is listed as not due yet.', day(last))]
      : []),
  ]
}
