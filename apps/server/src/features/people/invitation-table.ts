import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { inOrganisation } from '../../db/tx.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { refusalsOf, type ShownRefusal } from '../../mail/refusals.ts'
import * as store from './invitations-store.ts'
import { ROLE_WORDS } from '@niyam/contract/permission-words.ts'
import { dayOf, type InvitationParts } from './invitations.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'email', label: 'E-mail', class: '', sortable: true, detail: 'Name' },
  { key: 'role', label: 'Role', class: '', sortable: true },
  { key: 'state', label: 'Status', class: '', sortable: true },
  { key: 'invited_by', label: 'Invited by', class: '', sortable: false },
  { key: 'sent', label: 'Sent', class: '', sortable: true },
  { key: 'expires', label: 'Expires', class: '', sortable: true },
]

/** Why the last mail came back, and what to do; undefined while none has. */
function cameBack({ state, sent_at }: store.InvitationRow, refusal: ShownRefusal | undefined): string | undefined {
  if (!refusal || state !== 'waiting' || sent_at === null) return undefined
  if (Date.parse(refusal.last_at) < Date.parse(sent_at)) return undefined
  return `${refusal.why} ${say('Check the address: send it again, or withdraw it and invite the right one.')}`
}

const isOpen = ({ state }: store.InvitationRow) => state === 'waiting' || state === 'expired'

const toRow = (
  invitation: store.InvitationRow,
  refusal: ShownRefusal | undefined,
  { proves_mailboxes }: Pick<InvitationParts, 'proves_mailboxes'>,
): Row => {
  const trouble = cameBack(invitation, refusal)
  const params = { invitation_id: invitation.invitation_id }
  return {
    id: invitation.invitation_id,
    groups: [
      [
        { type: 'text', value: invitation.email },
        { type: 'text-secondary', value: invitation.name },
      ],
      [{ type: 'text', value: say(ROLE_WORDS[invitation.role]) }],
      trouble
        ? [
            { type: 'text', value: 'undelivered' },
            { type: 'text-secondary', value: trouble },
          ]
        : [{ type: 'text', value: invitation.state }],
      [{ type: 'text', value: invitation.invited_by }],
      [{ type: 'text', value: invitation.sent_at === null ? null : dayOf(invitation.sent_at) }],
      [{ type: 'text', value: isOpen(invitation) ? dayOf(invitation.expires_at) : null }],
    ],
    actions: isOpen(invitation)
      ? [
          ...(invitation.state === 'waiting' && !proves_mailboxes
            ? [{ label: 'Copy link', route: 'copy-invitation-link', params }]
            : []),
          { label: 'Send again', route: 'resend-invitation', params },
          { label: 'Withdraw', route: 'revoke-invitation', params, btn_class: 'danger' },
        ]
      : [],
  }
}

/** Invitations, newest first. */
export function listInvitations(
  parts: InvitationParts,
  scope: OrgScope,
  query: PageQuery & { readonly search: string },
  url: string,
): Promise<TableReply> {
  const { db, clock, secret } = parts
  const { key: sort, descending } = sortOf(query.sort, ['email', 'role', 'state', 'sent', 'expires'], '-sent')
  return inOrganisation(db, scope, async (tx) => {
    const now = clock.now().toISOString()
    const page = { search: query.search, now, sort, descending, ...limitsOf(query) }
    const { rows, total } = await store.invitationPage(tx, scope, page)
    const refusals = await refusalsOf(
      tx,
      secret,
      rows.map(({ email }) => email),
    )
    return {
      rows: rows.map((row) => toRow(row, refusals.get(row.email), parts)),
      fields: FIELDS,
      meta: pageMeta(url, query, total),
    }
  })
}
