import { WORKSHEET_KINDS, WORKSHEET_STATES } from '@niyam/contract/worksheet-limits.ts'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import type { Filter } from '../../domain/work-list/filter.ts'
import { usePeopleOptions } from '../../domain/work-list/use-people-options.ts'
import { useTexts } from '../../lib/texts.ts'
import { useToday } from '../../lib/today.ts'
import { useEntityFilter } from '../entities/use-entity-filters.ts'
import type { WorksheetsSearch } from './address.ts'
import { periodsOf } from './periods.ts'

/** What narrows the worksheets; with `isOpen` all choices are known, else the names of what is chosen. */
export function useWorksheetFilters(
  { entity, preparer }: WorksheetsSearch,
  isOpen: boolean,
): readonly Filter<keyof WorksheetsSearch>[] {
  const t = useTexts('worksheets')
  const words = useCalendarWords()
  const today = useToday()
  const offered = periodsOf(['month', 'quarter', 'half', 'year'], today)
  return [
    {
      is: 'many',
      name: 'state',
      label: t('filter.state'),
      options: WORKSHEET_STATES.map((one) => ({ value: one, label: t(`state.${one}`) })),
    },
    {
      is: 'many',
      name: 'kind',
      label: t('filter.kind'),
      options: WORKSHEET_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) })),
    },
    useEntityFilter(entity, t('filter.entity')),
    {
      is: 'one',
      name: 'period',
      label: t('filter.period'),
      options: offered.map((one) => ({ value: one, label: words.period(one, 'gst') })),
    },
    { is: 'one', name: 'preparer', label: t('filter.preparer'), options: usePeopleOptions([preparer], isOpen) },
    { is: 'link', name: 'item', label: t('filter.item') },
  ]
}
