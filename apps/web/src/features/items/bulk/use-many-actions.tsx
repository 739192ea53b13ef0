import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { ITEMS_AT_ONCE } from '@niyam/contract/items-limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import {
  IconArrowBackUp,
  IconArrowForward,
  IconBellRinging,
  IconCalendarUser,
  IconCheck,
  IconChecks,
  IconFileMinus,
  IconMinus,
  IconPencil,
  IconPencilOff,
  IconUserCheck,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { isOpen } from '../../../domain/item-states.ts'
import { notice } from '../../../lib/notice.ts'
import { useMay } from '../../../lib/session.ts'
import { useTexts } from '../../../lib/texts.ts'
import { usePart } from '../../../lib/use-part.ts'
import type { BulkAction } from '../../../ui/table/table-props.ts'
import type { Selection } from '../../../ui/table/use-selection.ts'
import { type CalendarListQuery, calendarList } from '../../calendar/queries.ts'
import { loadManyDialog } from './load-many-dialog.ts'
import type { ManyAct } from './many-props.ts'

const AT_ONCE = 200

type Question = Omit<CalendarListQuery, 'page' | 'pagesize'>

interface Pending {
  readonly act: ManyAct
  readonly items: readonly CalendarItem[]
  readonly finish: (result: 'told' | false) => void
}

interface ManyActionsOptions {
  readonly today: string
  readonly selection: Selection
  /** Items that were seen, by their ids. */
  readonly seen: ReadonlyMap<string, CalendarItem>
  /** The questions that together find everything. */
  readonly questions: readonly Question[]
}

/** What can be done to chosen items: actions for the bar, and the dialog of the one that was pressed. */
export function useManyActions({ today, selection, seen, questions }: ManyActionsOptions): {
  readonly actions: readonly BulkAction[]
  readonly dialog: ReactNode
  /** Starts items, or takes that back where all of them are in progress. */
  readonly startOrStop: (ids: readonly string[]) => void
  /** Does it to one item, chosen or not. */
  readonly one: (act: ManyAct, item_id: string) => void
} {
  const t = useTexts('compliances')
  const client = useQueryClient()
  const mayWork = useMay('calendar.work')
  const mayFile = useMay('filings.write')
  const maySetAside = useMay('calendar.set_aside')
  const mayReview = useMay('filings.review')
  const [pending, setPending] = useState<Pending | null>(null)
  const draw = usePart(loadManyDialog, pending !== null)

  /** Null, and said so, when they are too many. */
  const loadFound = async (): Promise<readonly CalendarItem[] | null> => {
    const items: CalendarItem[] = []
    for (const question of questions) {
      for (let page = 1; ; page++) {
        const { items: some, meta } = await client.fetchQuery(calendarList({ ...question, page, pagesize: AT_ONCE }))
        if (page === 1 && items.length + meta.total > ITEMS_AT_ONCE) {
          notice({
            tone: 'warning',
            title: t('pick.too_many', { found: items.length + meta.total, most: ITEMS_AT_ONCE }),
          })
          return null
        }
        items.push(...some)
        if (page * AT_ONCE >= meta.total) break
      }
    }
    return items
  }
  const ask = (act: ManyAct, items: readonly CalendarItem[]) =>
    new Promise<'told' | false>((finish) => setPending({ act, items, finish }))
  const action = (act: ManyAct, icon: BulkAction['icon']): BulkAction => ({
    label: t(`act.${act}`),
    icon,
    run: (ids) =>
      ask(
        act,
        ids.flatMap((id) => seen.get(id) ?? []),
      ),
    runFound: async () => {
      const items = await loadFound()
      return items === null ? false : ask(act, items)
    },
  })
  // Actions that fit none of the chosen items are left out; for "everything found" the states are unknown.
  const items = [...selection.ids].flatMap((id) => seen.get(id) ?? [])
  const chosen = items.map(({ state }) => state)
  const areWaiting = selection.isEverything || items.some(({ step }) => step === 'in_review')
  const isStarted = (item: CalendarItem) => item.step === 'in_progress'
  const areStarted = items.length > 0 && items.every(isStarted)
  const areOpen = selection.isEverything || chosen.some(isOpen)
  const areFiled = areWaiting || chosen.some((state) => state === 'filed' || state === 'filed_late')
  const areAside = selection.isEverything || chosen.some((state) => state === 'waived' || state === 'not_applicable')
  const actions = [
    ...(mayReview && areWaiting ? [action('approve', IconChecks), action('return', IconArrowForward)] : []),
    ...(mayFile && areOpen ? [action('file', IconCheck)] : []),
    ...(mayWork && areOpen && !areStarted ? [action('start', IconPencil)] : []),
    ...(mayWork && (selection.isEverything || items.some(isStarted)) ? [action('stop', IconPencilOff)] : []),
    ...(mayWork ? [action('assign', IconUserCheck), action('own_day', IconCalendarUser)] : []),
    ...(mayWork && areOpen ? [action('remind', IconBellRinging)] : []),
    ...(mayFile && areFiled ? [action('withdraw', IconFileMinus)] : []),
    ...(maySetAside && areOpen ? [action('set_aside', IconMinus)] : []),
    ...(maySetAside && areAside ? [action('take_up', IconArrowBackUp)] : []),
  ]
  const startOrStop = async (ids: readonly string[]) => {
    const some = ids.flatMap((id) => seen.get(id) ?? [])
    if (some.length === 0) return
    const result = await ask(some.every(isStarted) ? 'stop' : 'start', some)
    if (result === 'told') selection.clear()
  }
  const done = (isChanged: boolean) => {
    pending?.finish(isChanged ? 'told' : false)
    setPending(null)
  }
  return {
    actions,
    startOrStop: (ids) => void startOrStop(ids),
    one: (act, item_id) => {
      const item = seen.get(item_id)
      if (item) void ask(act, [item])
    },
    dialog: pending && draw?.({ act: pending.act, items: pending.items, today, onDone: done }),
  }
}
