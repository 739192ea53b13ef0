import type { Cell, Row } from '@niyam/contract/tables.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconClock, IconKey, IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { failureMessage } from '../../lib/api.ts'
import { downloadTable } from '../../lib/download.ts'
import { showDay } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { apiKeysPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './ApiKeys.module.css'
import { keyTable, useRevokeKey } from './queries.ts'

const NewKeyDialog = lazyPart(() => import('./NewKeyDialog.tsx'))

const LOOK = {
  live: { tone: 'success', icon: IconCheck, look: 'soft' },
  expired: { tone: 'warning', icon: IconClock, look: 'outlined' },
  revoked: { tone: 'neutral', icon: IconMinus, look: 'struck' },
} as const
const isState = (text: string): text is keyof typeof LOOK => text in LOOK

export default function ApiKeysPage() {
  const t = useTexts('api-keys')
  const address = useAddress(apiKeysPath)
  const state = useTableState()
  const query = useQuery(keyTable(state))
  const isEmpty = query.data?.meta.total === 0 && state.search === ''
  const close = () => address.change({ new: null, revoke: null }, { replace: true })
  const add = (
    <Button component={AppLink} href={address.with({ new: 'yes' })} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('add')}
    </Button>
  )
  return (
    <>
      {/* The empty list offers the same, with what it is for. */}
      <PageHead title={t('title')} context={t('context')} actions={!isEmpty && add} />
      <Panel padding="none">
        <DataTable
          label={t('title')}
          name="api-keys"
          searchLabel={t('search')}
          query={query}
          renderCell={useKeyCells()}
          actionHref={(_route, { key_id }) => address.with({ revoke: key_id })}
          onExport={(file, columns) =>
            downloadTable('GET organisation/api-keys/', file, { name: t('title'), columns, query: { ...state } })
          }
          empty={<EmptyState icon={IconKey} title={t('empty_title')} text={t('empty_text')} action={add} />}
        />
      </Panel>
      <Suspense>{address.search.new && <NewKeyDialog onClose={close} />}</Suspense>
      <RevokeDialog rows={query.data?.rows ?? []} key_id={address.search.revoke} onClose={close} />
    </>
  )
}

/** Days as people read them, and the state by its sign and word. */
function useKeyCells() {
  const t = useTexts('api-keys')
  return (key: string, cells: readonly Cell[]): ReactNode | undefined => {
    const value = cells[0]?.value
    if (key === 'state' && value && isState(value)) return <StateBadge {...LOOK[value]} label={t(`state.${value}`)} />
    if (key === 'used') return <span>{value ? showDay(value) : t('never')}</span>
    if (key === 'created' && value) {
      return (
        <>
          <div>{showDay(value)}</div>
          <div className={classes.second}>{cells[1]?.value}</div>
        </>
      )
    }
    if (key === 'expires' && value) return <span>{showDay(value)}</span>
    return undefined
  }
}

interface RevokeDialogProps {
  rows: readonly Row[]
  key_id: string | undefined
  onClose: () => void
}

function RevokeDialog({ rows, key_id, onClose }: RevokeDialogProps) {
  const t = useTexts('api-keys')
  const revoking = useRevokeKey()
  const name = rows.find(({ id }) => id === key_id)?.groups[0]?.[0]?.value ?? ''
  return (
    <ConfirmDialog
      isOpen={key_id !== undefined}
      title={t('revoke_title', { name })}
      confirmLabel={t('revoke')}
      tone="danger"
      isBusy={revoking.isPending}
      onClose={onClose}
      onConfirm={() =>
        key_id &&
        revoking.mutate(key_id, {
          onSuccess: () => notice({ tone: 'success', title: t('revoked', { name }) }),
          onError: (error) => {
            const title = failureMessage(error)
            if (title) notice({ tone: 'danger', title })
          },
          onSettled: onClose,
        })
      }
    >
      {t('revoke_text')}
    </ConfirmDialog>
  )
}
