import { Button } from '@mantine/core'
import bar from '../../domain/ChipBar.module.css'
import { WorkFilter } from '../../domain/work-list/WorkFilter.tsx'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { PopupMenu } from '../../ui/PopupMenu.tsx'
import { ExportMenu } from '../../ui/table/ExportMenu.tsx'
import type { DataTableProps } from '../../ui/table/table-props.ts'
import { CLEARED, type TasksAddress } from './address.ts'
import { useTaskFilters } from './use-task-filters.ts'

const FilterFields = lazyPart(() => import('../../domain/work-list/FilterFields.tsx'))

interface Props {
  readonly address: TasksAddress
  /** How many are found, in words; empty while it is not known. */
  readonly total: string
  /** Saves the list as a file; the board has none. */
  readonly onExport?: DataTableProps['onExport']
}

/** The filters over list and board, and the grouping. */
export function TaskFilter({ address, total, onExport }: Props) {
  const t = useTexts('tasks')
  return (
    <WorkFilter
      address={address}
      filters={useTaskFilters(address.search, false)}
      cleared={CLEARED}
      mine={{ name: 'person', title: t('filter.mine_title') }}
      label={t('filter.label')}
      searchLabel={t('filter.search')}
      fields={<Fields address={address} />}
      total={total}
      show={t('filter.show')}
      aside={
        <>
          <Grouping address={address} />
          {onExport && <ExportMenu onExport={onExport} visibleColumns="" />}
        </>
      }
    />
  )
}

const Fields = ({ address }: Pick<Props, 'address'>) => (
  <FilterFields {...address} filters={useTaskFilters(address.search, true)} />
)

const GROUPINGS = [undefined, 'person', 'entity'] as const

/** By what the list is grouped, or of what the columns of the board are. */
function Grouping({ address: { search, set } }: Pick<Props, 'address'>) {
  const t = useTexts('tasks')
  const isBoard = search.view === 'board'
  const nameOf = (by: (typeof GROUPINGS)[number]) => t(`by.${by ?? (isBoard ? 'status' : 'due')}`)
  const label = t(isBoard ? 'by.columns' : 'by.label')
  return (
    <PopupMenu
      label={label}
      entries={GROUPINGS.map((by) => ({
        label: nameOf(by),
        isChosen: by === search.by,
        onSelect: () => set({ by }),
      }))}
      button={(props) => (
        <Button
          {...props}
          variant="default"
          className={bar.whole ?? ''}
          aria-label={t(isBoard ? 'by.columns_now' : 'by.now', { by: nameOf(search.by) })}
        >
          <span className={bar.by}>{label}</span> {nameOf(search.by)} ▾
        </Button>
      )}
    />
  )
}
