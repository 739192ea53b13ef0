import { Button } from '@mantine/core'
import { IconMail, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../lib/address.ts'
import { downloadTable } from '../../lib/download.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { inviteUserPath, usersPath, invitedUsersPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { InvitationDialog } from './InvitationDialog.tsx'
import { InvitationLinkDialog } from './InvitationLinkDialog.tsx'
import { invitationTable } from './queries.ts'
import { useBulkInvitations } from './use-bulk-invitations.ts'
import { useInvitationCells } from './use-invitation-cells.tsx'
import { useOrganisationName } from './use-organisation-name.ts'

/** The dialog of an action, as the address names it. */
const DIALOGS: Readonly<Record<string, string>> = { 'revoke-invitation': 'revoke', 'copy-invitation-link': 'link' }

export default function InvitedPage() {
  const t = useTexts('people')
  const organisation = useOrganisationName()
  const address = useAddress(invitedUsersPath)
  const state = useTableState()
  const query = useQuery(invitationTable(state))
  const invite = (
    <Button component={AppLink} href={inviteUserPath()} leftSection={<IconUserPlus size={16} aria-hidden />}>
      {t('invite')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('list.title')}
        crumbs={[{ label: t('title'), href: usersPath() }]}
        context={t('list.context', { organisation })}
        actions={invite}
      />
      <Panel padding="none">
        <DataTable
          label={t('list.title')}
          name="invitations"
          searchLabel={t('list.search')}
          query={query}
          bulk={useBulkInvitations()}
          renderCell={useInvitationCells()}
          actionHref={(route, { invitation_id }) => address.with({ [DIALOGS[route] ?? 'resend']: invitation_id })}
          onExport={(file, columns) =>
            downloadTable('GET organisation/invited/', file, { name: t('list.title'), columns, query: { ...state } })
          }
          empty={
            <EmptyState icon={IconMail} title={t('list.empty_title')} text={t('list.empty_text')} action={invite} />
          }
        />
      </Panel>
      <InvitationDialog rows={query.data?.rows ?? []} />
      <InvitationLinkDialog rows={query.data?.rows ?? []} />
    </>
  )
}
