import type { PageMeta } from '@niyam/contract/tables.ts'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { useTableAddress } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import type { SignIcon } from '../StateBadge.tsx'
import { pagesShown } from './pages.ts'
import classes from './TablePager.module.css'

interface TablePagerProps {
  meta: PageMeta
  /** The page asked for, which may be on its way still. */
  page: number
}

export const lastPage = ({ total, page_size }: PageMeta) => Math.max(1, Math.ceil(total / page_size))

/** The way through the pages: the ends, two pages either side of the current one, and which rows these are. */
export function TablePager({ meta, page }: TablePagerProps) {
  const t = useTexts('shell')
  const { change } = useTableAddress()
  const last = lastPage(meta)
  const go = (to: number) => change({ page: to === 1 ? null : to })
  const step = (name: 'first' | 'previous' | 'next' | 'last', to: number, Icon: SignIcon) => (
    <button
      type="button"
      className={`${classes.page} ${name === 'first' || name === 'last' ? classes.end : ''}`}
      aria-label={t(`ui.table.${name}`)}
      // Not `disabled`: a keyboard user would lose their place.
      aria-disabled={to < 1 || to > last || to === page}
      onClick={() => to >= 1 && to <= last && to !== page && go(to)}
    >
      <Icon size={16} stroke={1.8} aria-hidden />
    </button>
  )
  const from = (meta.page - 1) * meta.page_size + 1
  return (
    <div className={classes.foot}>
      <span className={classes.range} role="status">
        {t('ui.table.range', { from, to: Math.min(from + meta.page_size - 1, meta.total), total: meta.total })}
      </span>
      <nav className={classes.pages} aria-label={t('ui.table.pages')}>
        {step('first', 1, IconChevronsLeft)}
        {step('previous', page - 1, IconChevronLeft)}
        {pagesShown(page, last).map((one, at) =>
          one === null ? (
            <span key={`gap${at > 1 ? 'after' : 'before'}`} className={classes.gap} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              className={classes.page}
              aria-label={t('ui.table.page', { page: one })}
              aria-current={one === page ? 'page' : undefined}
              onClick={() => one !== page && go(one)}
            >
              {one}
            </button>
          ),
        )}
        {step('next', page + 1, IconChevronRight)}
        {step('last', last, IconChevronsRight)}
      </nav>
    </div>
  )
}
