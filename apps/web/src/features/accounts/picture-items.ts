import {
  addDays,
  type CalendarItemRow,
  calendarItems,
  type EntitySubject,
  type Explanation,
  explainItem,
  isoDate,
  loadCatalogue,
} from '@niyam/law'

const AREAS = ['gst', 'tds', 'pf', 'esi'] as const
export type PictureArea = (typeof AREAS)[number]

export interface PictureItem extends CalendarItemRow {
  area: PictureArea
  due_date: NonNullable<CalendarItemRow['due_date']>
}

// An invented company, the plainest there is: nothing about it needs to be asked.
const SAMPLE: EntitySubject = {
  entity: { id: 'sample', kind: 'private_limited', attributes: {} },
  registrations: [
    {
      id: 'gst',
      kind: 'gst',
      state: 'karnataka',
      attributes: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
    },
    { id: 'tds', kind: 'tds', attributes: { payment_kind: ['salary', 'resident-non-salary'] } },
    { id: 'pf', kind: 'pf', attributes: {} },
    { id: 'esi', kind: 'esi', attributes: {} },
  ],
}

const DAYS_AHEAD = 45
const SHOWN = 6

/** What the sample company must do next, and why the first of it falls on its day: computed here, from the law. */
export async function pictureOf(today: string): Promise<{ items: PictureItem[]; why: Explanation | null }> {
  const law = await loadCatalogue([...AREAS])
  const from = isoDate(today)
  const items = calendarItems(law, SAMPLE, { from, to: addDays(from, DAYS_AHEAD) })
    .filter(isPlain)
    .slice(0, SHOWN)
  const first = items.find(({ area }) => area === 'gst') ?? items[0]
  return { items, why: first ? explainItem(law, SAMPLE, first) : null }
}

const isPlain = (row: CalendarItemRow): row is PictureItem =>
  row.due_date !== null &&
  row.applicability === 'applies' &&
  !row.optional &&
  (AREAS as readonly string[]).includes(row.area)
