import type { OwnExtension } from '@niyam/contract/extensions.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { failureMessage } from '../../lib/api.ts'
import { todayInIndia } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { lawChangesPath, orderPath } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Extensions.module.css'
import { LawFollowing } from './LawFollowing.tsx'
import { MovedItems } from './MovedItems.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { extensionQuery, useApproveOrder, useDeleteOrder } from './queries.ts'

const OrderForm = lazyPart(() => import('./OrderForm.tsx'))
const WithdrawDialog = lazyPart(() => import('./WithdrawDialog.tsx'))
const ClientTextDialog = lazyPart(() => import('./ClientTextDialog.tsx'))

/** One order: its content, the items it affects, and the decision on it. */
export default function OrderPage() {
  const t = useTexts('extensions')
  const { extension_id } = useRouteParams(orderPath)
  const { search } = useAddress(orderPath)
  const { data, error, refetch } = useQuery(extensionQuery(extension_id))
  const crumbs = [{ label: t('law_changes'), href: lawChangesPath() }]
  const mayExtend = useMay('law.extend')
  if (!data)
    return (
      <>
        <PageHead title={t('the_order')} crumbs={crumbs} />
        <Panel padding={error ? 'normal' : 'none'}>
          {error ? (
            <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
          ) : (
            <RowsSkeleton rows={8} height={48} />
          )}
        </Panel>
      </>
    )
  const { extension } = data
  const isEditing = search.edit === 'yes' && extension.state === 'draft' && mayExtend
  if (isEditing)
    return (
      <>
        <PageHead title={t('edit_title')} crumbs={crumbs} context={extension.instrument} />
        <Suspense>
          <OrderForm
            order={extension}
            today={todayInIndia()}
            onSaved={() => go(orderPath({ extension_id }), { replace: true })}
            onCancel={() => go(orderPath({ extension_id }), { replace: true })}
          />
        </Suspense>
      </>
    )
  return (
    <>
      <OrderHead order={extension} crumbs={crumbs} mayExtend={mayExtend} />
      <div className={classes.stack}>
        <LawFollowing />
        <OrderFacts order={extension} />
        <MovedItems detail={data} />
      </div>
    </>
  )
}

interface HeadProps {
  readonly order: OwnExtension
  readonly crumbs: readonly { label: string; href: string }[]
  readonly mayExtend: boolean
}

function OrderHead({ order, crumbs, mayExtend }: HeadProps) {
  const t = useTexts('extensions')
  const [open, setOpen] = useState<'delete' | 'withdraw' | 'clients' | null>(null)
  const approving = useApproveOrder()
  const deleting = useDeleteOrder()
  const close = () => setOpen(null)
  const fail = (error: unknown) => {
    const title = failureMessage(error)
    if (title) notice({ tone: 'danger', title })
  }
  const { extension_id, state, instrument } = order
  const mayDecide = mayExtend && state === 'draft'
  const approve = () =>
    approving.mutate(extension_id, {
      onSuccess: () => notice({ tone: 'success', title: t('approved') }),
      onError: fail,
    })
  const menu = [
    ...(mayDecide
      ? [
          { label: t('edit'), onSelect: () => go(`${orderPath({ extension_id })}?edit=yes`) },
          { label: t('delete'), tone: 'danger' as const, onSelect: () => setOpen('delete') },
        ]
      : []),
    ...(mayExtend && state === 'approved'
      ? [{ label: t('withdraw'), tone: 'danger' as const, onSelect: () => setOpen('withdraw') }]
      : []),
  ]
  return (
    <>
      <PageHead
        title={instrument}
        crumbs={crumbs}
        context={t(`context.${state}`)}
        actions={
          <>
            {state !== 'withdrawn' && (
              <Button variant="default" onClick={() => setOpen('clients')}>
                {t('clients')}
              </Button>
            )}
            {mayDecide && (
              <Button loading={approving.isPending} onClick={approve}>
                {t('approve')}
              </Button>
            )}
          </>
        }
        {...(menu.length > 0 && { menu })}
      />
      <ConfirmDialog
        isOpen={open === 'delete'}
        title={t('delete_title')}
        confirmLabel={t('delete')}
        tone="danger"
        isBusy={deleting.isPending}
        onConfirm={() =>
          deleting.mutate(extension_id, {
            onSuccess: () => go(lawChangesPath(), { replace: true }),
            onError: fail,
            onSettled: close,
          })
        }
        onClose={close}
      >
        {t('delete_text')}
      </ConfirmDialog>
      <Suspense>
        {open === 'withdraw' && <WithdrawDialog extension_id={extension_id} onClose={close} />}
        {open === 'clients' && <ClientTextDialog extension_id={extension_id} onClose={close} />}
      </Suspense>
    </>
  )
}
