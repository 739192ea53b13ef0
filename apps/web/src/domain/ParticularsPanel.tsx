import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { failureMessage } from '../lib/api.ts'
import { notice } from '../lib/notice.ts'
import { useTexts } from '../lib/texts.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import classes from './Particulars.module.css'

interface Props<T> {
  /** The catalogue that holds the words of panel and questions, under the same keys for each kind. */
  readonly texts: 'addresses' | 'banks' | 'officers'
  readonly query: UseQueryResult<readonly T[]>
  /** By id. */
  readonly removal: UseMutationResult<unknown, Error, string>
  readonly mayChange: boolean
  readonly idOf: (one: T) => string
  readonly titleOf: (one: T) => string
  /** How it is called among others. */
  readonly nameOf: (one: T) => string
  /** Beside its title. */
  readonly mark?: (one: T) => ReactNode
  /** A dialog; of a new one where none is given. Its code may come late. */
  readonly form: (one: T | undefined, close: () => void) => ReactNode
  /** Draws one record. */
  readonly children: (one: T) => ReactNode
}

type Open<T> = { readonly edit: T | undefined } | { readonly remove: T } | null

/** What belongs to an entity one by one: listed, added, changed in a dialog, and deleted after a question. */
export function ParticularsPanel<T>(props: Props<T>) {
  const { texts, query, removal, mayChange, idOf, titleOf, nameOf, mark, form, children } = props
  const t = useTexts(texts)
  const [open, setOpen] = useState<Open<T>>(null)
  const close = () => setOpen(null)
  const { data, isError, error, refetch } = query
  const remove = (one: T) =>
    removal.mutate(idOf(one), {
      onSuccess: () => notice({ tone: 'success', title: t('deleted') }),
      onError: (failure) => notice({ tone: 'danger', title: t('not_deleted'), text: failureMessage(failure) ?? '' }),
      onSettled: close,
    })
  return (
    <Panel
      title={t('title')}
      padding="none"
      aside={
        mayChange && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen({ edit: undefined })}>
            {t('add')}
          </Button>
        )
      }
    >
      {isError && !data && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <BlockSkeleton lines={3} />}
      {data?.length === 0 && <p className={classes.hint}>{t(mayChange ? 'none' : 'none_viewer')}</p>}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((one) => (
            <li key={idOf(one)} className={classes.particular}>
              <div className={classes.head}>
                <h3 className={classes.name}>{titleOf(one)}</h3>
                {mark?.(one)}
                {mayChange && (
                  <span className={classes.actions}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('edit_of', { name: nameOf(one) })}
                      onClick={() => setOpen({ edit: one })}
                    >
                      <IconPencil size={16} />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('delete_of', { name: nameOf(one) })}
                      onClick={() => setOpen({ remove: one })}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  </span>
                )}
              </div>
              {children(one)}
            </li>
          ))}
        </ul>
      )}
      {open && 'edit' in open && <Suspense>{form(open.edit, close)}</Suspense>}
      {open && 'remove' in open && (
        <ConfirmDialog
          isOpen
          title={t('delete_title')}
          confirmLabel={t('delete_save')}
          tone="danger"
          isBusy={removal.isPending}
          onClose={close}
          onConfirm={() => remove(open.remove)}
        >
          {t('delete_text', { name: nameOf(open.remove) })}
        </ConfirmDialog>
      )}
    </Panel>
  )
}
