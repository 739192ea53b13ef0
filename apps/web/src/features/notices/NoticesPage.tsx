import { useParams } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { VisibilityNote } from '../groups/VisibilityNote.tsx'
import { useNoticesAddress } from './address.ts'
import { NoticesView } from './NoticesView.tsx'

/** The notices and orders of the organisation, with the open one beside them. Also a notice's own address. */
export default function NoticesPage() {
  const t = useTexts('notices')
  const mayRead = useMay('notices.read')
  const address = useNoticesAddress()
  const { notice_id } = useParams({ strict: false }) as { notice_id?: string }
  if (mayRead) return <NoticesView address={address} open={address.search.notice ?? notice_id} />
  return (
    <>
      <PageHead title={t('title')} />
      <VisibilityNote />
      <Panel padding="none">
        <EmptyState icon={IconLock} title={t('no_right_title')} text={t('no_right_text')} />
      </Panel>
    </>
  )
}
