import { Button } from '@mantine/core'
import { IconCertificate, IconFolderCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { go } from '../../lib/navigation.ts'
import { entityQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { packsPath, reportsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { VisibilityNote } from '../groups/VisibilityNote.tsx'
import { PackRow } from './PackRow.tsx'
import { packsQuery } from './queries.ts'

const PackDialog = lazyPart(() => import('./PackDialog.tsx'))
const CertificateDialog = lazyPart(() => import('./CertificateDialog.tsx'))

/** Diligence packs and certificates: made, waited for, downloaded. */
export default function PacksPage() {
  const t = useTexts('packs')
  const isAllowed = useMay('packs.manage')
  const head = <PageHead title={t('title')} context={t('context')} />
  if (isAllowed) return <Packs />
  return (
    <>
      {head}
      <Panel padding="none">
        <EmptyState icon={IconFolderCheck} title={t('not_allowed')} text={t('not_allowed_text')} />
      </Panel>
    </>
  )
}

function Packs() {
  const t = useTexts('packs')
  const address = useAddress(packsPath)
  const { entity, make } = address.search
  const { data, error, refetch } = useQuery(packsQuery(entity))
  const chosen = useQuery({ ...entityQuery(entity ?? ''), enabled: entity !== undefined })
  const name = entity === undefined ? undefined : chosen.data?.entity.name
  // A field draws its choice once: it waits for the name.
  const isNamed = entity === undefined || chosen.data !== undefined || chosen.isError
  const option = entity !== undefined && name !== undefined ? { value: entity, label: name } : undefined
  const close = () => go(packsPath(entity === undefined ? {} : { entity }), { replace: true })
  const actions = (
    <>
      <Button
        variant="default"
        component={AppLink}
        href={address.with({ make: 'certificate' })}
        leftSection={<IconCertificate size={16} aria-hidden />}
      >
        {t('certificate')}
      </Button>
      <Button
        component={AppLink}
        href={address.with({ make: 'pack' })}
        leftSection={<IconFolderCheck size={16} aria-hidden />}
      >
        {t('pack')}
      </Button>
    </>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[{ label: t('reports'), href: reportsPath() }]}
        context={name ?? t('context')}
        actions={actions}
      />
      <VisibilityNote />
      <Panel padding="none">
        {!data && error && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={3} height={88} />}
        {data?.length === 0 && <EmptyState icon={IconFolderCheck} title={t('empty_title')} text={t('empty_text')} />}
        {data && data.length > 0 && (
          <RowList>
            {data.map((pack) => (
              <PackRow key={pack.pack_id} pack={pack} />
            ))}
          </RowList>
        )}
      </Panel>
      <Suspense>
        {make === 'pack' && isNamed && <PackDialog chosen={option} onClose={close} />}
        {make === 'certificate' && isNamed && <CertificateDialog chosen={option} onClose={close} />}
      </Suspense>
    </>
  )
}
