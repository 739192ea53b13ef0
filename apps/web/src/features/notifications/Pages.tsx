import type { PageMeta } from '@niyam/contract/tables.ts'
import { Pagination } from '@mantine/core'
import { useAddress } from '../../lib/address.ts'
import { useTexts } from '../../lib/texts.ts'
import { notificationsPath } from '../../paths.ts'
import classes from './NotificationsPage.module.css'

export function Pages({ meta: { page, page_size, total } }: { readonly meta: PageMeta }) {
  const t = useTexts('notifications')
  const { change } = useAddress(notificationsPath)
  if (total <= page_size) return null
  return (
    <nav className={classes.pages} aria-label={t('pages.label')}>
      <Pagination
        total={Math.ceil(total / page_size)}
        value={page}
        siblings={2}
        onChange={(next) => change({ page: next === 1 ? null : next })}
        getControlProps={(control) => ({
          'aria-label': t(control === 'next' || control === 'last' ? 'pages.next' : 'pages.previous'),
        })}
        getItemProps={(at) => ({ 'aria-label': t('pages.page', { page: at }) })}
      />
    </nav>
  )
}
