import { Button } from '@mantine/core'
import bar from '../../domain/ChipBar.module.css'
import { ChipBar } from '../../domain/ChipBar.tsx'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { PopupMenu } from '../../ui/PopupMenu.tsx'
import { CLEARED, ME, type TasksAddress } from './address.ts'
import { useTaskChips } from './use-task-chips.ts'

const TaskFilterFields = lazyPart(() => import('./TaskFilterFields.tsx'))

interface Props {
  readonly address: TasksAddress
  /** How many are found, in words; empty while it is not known. */
  readonly total: string
}

/** One row over list and board: search, the filters in use, and the grouping. Every choice is in the address. */
export function TaskFilter({ address, total }: Props) {
  const t = useTexts('tasks')
  const { search, set } = address
  const isMine = search.person === ME
  return (
    <ChipBar
      label={t('filter.label')}
      search={{
        label: t('filter.search'),
        value: search.search ?? '',
        onSearch: (text) => set({ search: text }, { replace: true }),
      }}
      mine={{
        title: t('filter.mine_title'),
        isOn: isMine,
        onToggle: () => set({ person: isMine ? undefined : ME }),
      }}
      chips={useTaskChips(search)}
      onClear={set}
      onClearAll={() => set(CLEARED)}
      fields={<TaskFilterFields address={address} />}
      total={total}
      show={t('filter.show')}
      aside={<Grouping address={address} />}
    />
  )
}

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
