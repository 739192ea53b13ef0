import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { leaveOrganisation, useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { chooseOrganisationPath } from '../../paths.ts'
import { EndingPanel } from './EndingPanel.tsx'
import { leavingQuery } from './queries.ts'

/** Leaves the active organisation by oneself. */
export default function LeavePanel() {
  const t = useTexts('people')
  const active = useSession(({ organisation }) => organisation)
  const { data } = useQuery(leavingQuery)
  const doing = useMutation({
    mutationFn: (hand_to: string | null) => api('POST organisation/leave/', { body: { hand_to }, quiet: true }),
  })
  if (!active || !data) return null
  const organisation = active.organisation.name
  return (
    <EndingPanel
      title={t('edit.leave_title', { organisation })}
      text={t('edit.leave_text', { organisation })}
      label={t('edit.leave')}
      question={t('edit.confirm_leave', { organisation })}
      obstacle={data.is_last_admin ? t('ending.last_admin_leaves') : undefined}
      user_id={active.organisation_user.user_id}
      open_items={data.open_items}
      doing={doing}
      onDone={() => leaveOrganisation(chooseOrganisationPath())}
    />
  )
}
