import type { UserOfPlatform } from '@niyam/contract/staff.ts'
import { Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { staffOrganisationPath, staffUsersPath, staffUserPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row, RowList } from '../../ui/RowList.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { ActsPanel } from './ActsPanel.tsx'
import { type GivenRole, userQuery, useRole, useSuspendUser } from './queries.ts'
import { SuspensionPanel } from './SuspensionPanel.tsx'
import classes from './Staff.module.css'

export default function UserPage() {
  const t = useTexts('staff')
  const { user_id } = useRouteParams(staffUserPath)
  const { data: user, error, refetch } = useQuery(userQuery(user_id))
  return (
    <>
      <PageHead
        title={user?.name ?? t('user')}
        crumbs={[{ label: t('users'), href: staffUsersPath() }]}
        context={user?.email ?? <span>&nbsp;</span>}
      />
      <div className={classes.column}>
        {error && !user && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!user && !error && (
          <Panel padding="roomy">
            <BlockSkeleton lines={8} />
          </Panel>
        )}
        {user && <User user={user} />}
      </div>
    </>
  )
}

function User({ user }: { user: UserOfPlatform }) {
  const t = useTexts(['staff', 'shell'])
  const suspending = useSuspendUser(user.user_id)
  const own = useSession(({ user: me }) => me?.user_id)
  const isAdmin = useSession(({ role }) => role === 'admin')
  return (
    <>
      <Panel title={t('account')} padding="roomy">
        <DescriptionList>
          <dt>{t('role_label')}</dt>
          <dd>{t(`role.${user.role}`)}</dd>
          <dt>{t('joined')}</dt>
          <dd>{showMoment(user.joined_at)}</dd>
          <dt>{t('sessions')}</dt>
          <dd>{user.sessions}</dd>
          <dt>{t('last_used')}</dt>
          <dd>{user.last_used_at ? showMoment(user.last_used_at) : t('never')}</dd>
        </DescriptionList>
      </Panel>
      <Panel title={t('organisations')} padding="none">
        {user.organisations.length === 0 && <p className={classes.none}>{t('user_in_none')}</p>}
        <RowList>
          {user.organisations.map(({ organisation_id, name, role }) => (
            <Row
              key={organisation_id}
              acts={<span className={classes.second}>{t(`shell:organisation.role.${role}`)}</span>}
            >
              <AppLink href={staffOrganisationPath({ organisation_id })}>{name}</AppLink>
            </Row>
          ))}
        </RowList>
      </Panel>
      {own !== user.user_id && (
        <SuspensionPanel of="user" name={user.name} suspension={user.suspension} change={suspending} />
      )}
      {own !== user.user_id && isAdmin && user.role !== 'admin' && <RolePanel key={user.role} user={user} />}
      <ActsPanel acts={user.acts} />
    </>
  )
}

const ROLES = ['subscriber', 'reseller', 'employee'] as const

function RolePanel({ user }: { user: UserOfPlatform }) {
  const t = useTexts('staff')
  const [role, setRole] = useState<GivenRole>(ROLES.find((one) => one === user.role) ?? 'subscriber')
  const change = useRole(user.user_id)
  const save = () =>
    change.mutate(role, {
      onSuccess: () => notice({ tone: 'success', title: t('role_done', { name: user.name, role: t(`role.${role}`) }) }),
    })
  return (
    <Panel title={t('role_title')} padding="roomy">
      <FormAlert message={failureMessage(change.error)} />
      <Group align="flex-end" gap="sm">
        <Select
          label={t('role_label')}
          value={role}
          data={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={(value) => setRole(ROLES.find((one) => one === value) ?? role)}
          allowDeselect={false}
        />
        <Button onClick={save} loading={change.isPending} disabled={role === user.role}>
          {t('role_save')}
        </Button>
      </Group>
    </Panel>
  )
}
