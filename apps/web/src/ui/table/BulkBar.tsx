import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { failureMessage } from '../../lib/failure.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './BulkBar.module.css'
import type { BulkAction } from './table-props.ts'
import type { Selection } from './use-selection.ts'

const ConfirmDialog = lazyPart(async () => {
  const dialog = await import('../ConfirmDialog.tsx')
  return { default: dialog.ConfirmDialog }
})

interface BulkBarProps {
  actions: readonly BulkAction[]
  selection: Selection
  /** Rows found, on all pages. */
  total: number
}

/** How many rows are selected, and what can be done with them. It floats at the foot of the list while there are any. */
export function BulkBar({ actions, selection, total }: BulkBarProps) {
  const t = useTexts('shell')
  const [toConfirm, setToConfirm] = useState<BulkAction | null>(null)
  const [busy, setBusy] = useState<BulkAction | null>(null)
  const { ids, isEverything } = selection
  const count = isEverything ? total : ids.size
  const takesFound = actions.some(({ runFound }) => runFound)

  const run = async (action: BulkAction) => {
    setBusy(action)
    try {
      const result = await (isEverything ? action.runFound?.() : action.run([...ids]))
      if (result === false) return
      selection.clear()
      if (result !== 'told') notice({ tone: 'success', title: t('ui.table.select.done', { count }) })
    } catch (error) {
      const text = failureMessage(error)
      notice({ tone: 'danger', title: t('ui.table.select.failed', { label: action.label }), ...(text && { text }) })
    } finally {
      setBusy(null)
      setToConfirm(null)
    }
  }

  return (
    <div className={classes.place}>
      <div className={count > 0 ? classes.bar : 'visually-hidden'}>
        <span className={classes.count} role="status">
          {count > 0 && t('ui.table.select.count', { count })}
        </span>
        {count > 0 && (
          <div className={classes.acts} role="toolbar" aria-label={t('ui.table.select.bar')}>
            {selection.page !== 'all' && (
              <Button variant="subtle" size="compact-sm" onClick={selection.togglePage}>
                {t('ui.table.select.this_page')}
              </Button>
            )}
            {takesFound && !isEverything && selection.page === 'all' && total > ids.size && (
              <Button variant="subtle" size="compact-sm" onClick={selection.chooseEverything}>
                {t('ui.table.select.found', { count: total })}
              </Button>
            )}
            {actions.map((action) => {
              const { label, icon: Icon, tone, confirm, runFound } = action
              return (
                <Button
                  key={label}
                  size="compact-sm"
                  variant={tone ? 'light' : 'default'}
                  color={tone ?? 'primary'}
                  leftSection={<Icon size={16} aria-hidden />}
                  loading={busy === action}
                  disabled={isEverything && !runFound}
                  onClick={() => (confirm ? setToConfirm(action) : void run(action))}
                >
                  {label}
                </Button>
              )
            })}
            <ActionIcon variant="subtle" color="gray" aria-label={t('ui.table.select.clear')} onClick={selection.clear}>
              <IconX size={16} />
            </ActionIcon>
          </div>
        )}
      </div>
      {toConfirm?.confirm && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title={toConfirm.confirm(count).title}
            confirmLabel={toConfirm.label}
            tone={toConfirm.tone ?? 'primary'}
            isBusy={busy !== null}
            onConfirm={() => void run(toConfirm)}
            onClose={() => setToConfirm(null)}
          >
            {toConfirm.confirm(count).text}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}
