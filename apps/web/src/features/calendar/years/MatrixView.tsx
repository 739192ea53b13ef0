import type { Matrix } from '@niyam/contract/calendar-years.ts'
import { SegmentedControl } from '@mantine/core'
import { STATE_LOOK } from '../../../domain/item-states.ts'
import { useTexts } from '../../../lib/texts.ts'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import type { CalendarAddress } from '../address.ts'
import { Pager } from '../AgendaPager.tsx'
import { ITEM_STATES } from '../calendar-search.ts'
import { MatrixTable } from './MatrixTable.tsx'
import { NothingThisYear } from './YearView.tsx'
import classes from './Years.module.css'

interface Props {
  readonly address: CalendarAddress
  readonly query: {
    readonly data: Matrix | undefined
    readonly error: unknown
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
}

/** Entities × the months of a financial year, or × the forms of a month: one sign a cell, or its cost, which links to its items. */
export default function MatrixView({ address, query }: Props) {
  return (
    <>
      <Choices address={address} />
      <Found address={address} query={query} />
    </>
  )
}

function Found({ address, query }: Props) {
  const t = useTexts('compliances')
  const { data } = query
  if (!data)
    return (
      <LoadingPanel query={query} failed={t('matrix.failed')} padding="none">
        <RowsSkeleton rows={12} height={37} />
      </LoadingPanel>
    )
  if (data.rows.length === 0) return <NothingThisYear address={address} isMonth={address.search.by === 'form'} />
  const { page, page_size, total } = data.meta
  return (
    <div aria-busy={query.isPlaceholderData}>
      <Legend />
      <MatrixTable address={address} matrix={data} />
      <Pager address={address} page={page} pageSize={page_size} total={total} />
    </div>
  )
}

/** The columns, and the figures in the cells. */
function Choices({ address }: Pick<Props, 'address'>) {
  const t = useTexts('compliances')
  const { search, filter, set } = address
  return (
    <div className={classes.choices}>
      <SegmentedControl
        size="xs"
        aria-label={t('matrix.columns')}
        value={search.by === 'form' ? 'form' : 'month'}
        onChange={(by) => filter({ by: by === 'form' ? 'form' : undefined, month: undefined, year: undefined })}
        data={[
          { value: 'month', label: t('matrix.by_month') },
          { value: 'form', label: t('matrix.by_form') },
        ]}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('matrix.cells')}
        value={search.cells ?? 'count'}
        onChange={(cells) => set({ cells: cells === 'cost' ? 'cost' : undefined }, { replace: true })}
        data={[
          { value: 'count', label: t('matrix.count') },
          { value: 'cost', label: t('matrix.cost') },
        ]}
      />
    </div>
  )
}

function Legend() {
  const t = useTexts('compliances')
  return (
    <ul className={classes.legend} aria-label={t('matrix.legend')}>
      {ITEM_STATES.filter((state) => state !== 'not_applicable').map((state) => {
        const { tone, icon: Sign } = STATE_LOOK[state]
        return (
          <li key={state} data-tone={tone}>
            <Sign size={13} aria-hidden /> {t(`state.${state}`)}
          </li>
        )
      })}
    </ul>
  )
}
