import type { OrganisationOfReseller } from '@niyam/contract/resellers.ts'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { failureMessage } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useTexts } from '../../lib/texts.ts'
import { resellerPath, resellerOrganisationPath } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { UsageBars } from '../plan-limits/UsageBars.tsx'
import { offeredPlans, resellerOrganisation, useInviteAdmin, usePlanChange, useRelease } from './queries.ts'
import classes from './Resellers.module.css'

export default function ResellerOrganisationPage() {
  const t = useTexts('resellers')
  const { organisation_id } = useRouteParams(resellerOrganisationPath)
  const { data, error, refetch } = useQuery(resellerOrganisation(organisation_id))
  return (
    <>
      <PageHead
        title={data?.name ?? t('organisation')}
        crumbs={[{ label: t('title'), href: resellerPath() }]}
        context={data ? t(`admin.${data.admin}`) : <span>&nbsp;</span>}
      />
      <div className={classes.column}>
        {error && !data && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Panel padding="roomy">
            <BlockSkeleton lines={8} />
          </Panel>
        )}
        {data && (
          <>
            <Facts organisation={data} />
            <PlanPanel key={data.plan?.plan_id} organisation={data} />
            {data.admin !== 'joined' && <InvitePanel organisation_id={organisation_id} />}
            <ReleasePanel organisation={data} />
          </>
        )}
      </div>
    </>
  )
}

function Facts({ organisation }: { organisation: OrganisationOfReseller }) {
  const t = useTexts('resellers')
  const { plan, usage, overdue_share, last_used_at, suspended_reason } = organisation
  return (
    <>
      <Panel title={t('usage')} padding="roomy">
        <DescriptionList>
          <dt>{t('plan')}</dt>
          <dd>{plan?.name ?? t('no_plan')}</dd>
          <dt>{t('overdue')}</dt>
          <dd>{overdue_share === null ? t('nothing_open') : t('overdue_share', { share: overdue_share })}</dd>
          <dt>{t('last_used')}</dt>
          <dd>{last_used_at ? showMoment(last_used_at) : t('never')}</dd>
          {suspended_reason !== null && (
            <>
              <dt>{t('suspended')}</dt>
              <dd>{suspended_reason}</dd>
            </>
          )}
        </DescriptionList>
      </Panel>
      <Panel padding="roomy">
        <UsageBars usage={usage} />
      </Panel>
    </>
  )
}

function PlanPanel({ organisation: { organisation_id, name, plan } }: { organisation: OrganisationOfReseller }) {
  const t = useTexts('resellers')
  const { data: plans = [] } = useQuery(offeredPlans)
  const [plan_id, setPlan] = useState(plan?.plan_id ?? '')
  const change = usePlanChange(organisation_id)
  const { errors, message } = useFieldErrors(change.error)
  const save = () =>
    change.mutate(plan_id, { onSuccess: () => notice({ tone: 'success', title: t('plan_done', { name }) }) })
  return (
    <Panel title={t('plan_title')} padding="roomy">
      <FormAlert message={message} />
      <Group align="flex-end" gap="sm">
        <Select
          label={t('plan')}
          value={plan_id || null}
          data={plans.map((one) => ({ value: one.plan_id, label: one.name }))}
          onChange={(next) => setPlan(next ?? plan_id)}
          allowDeselect={false}
          error={errors.plan_id}
        />
        <Button onClick={save} loading={change.isPending} disabled={plan_id === (plan?.plan_id ?? '')}>
          {t('plan_save')}
        </Button>
      </Group>
    </Panel>
  )
}

function ReleasePanel({ organisation: { organisation_id, name, admin } }: { organisation: OrganisationOfReseller }) {
  const t = useTexts('resellers')
  const [isAsking, setAsking] = useState(false)
  const release = useRelease(organisation_id)
  const letGo = () =>
    release.mutate(undefined, {
      onSuccess: () => {
        notice({ tone: 'success', title: t('released', { name }) })
        go(resellerPath())
      },
      onError: () => setAsking(false),
    })
  return (
    <Panel title={t('release_title')} padding="roomy">
      <p className={classes.text}>{t('release_text')}</p>
      {admin !== 'joined' && <p className={classes.text}>{t('release_no_admin')}</p>}
      <FormAlert message={failureMessage(release.error)} />
      <Button color="danger" variant="outline" disabled={admin !== 'joined'} onClick={() => setAsking(true)}>
        {t('release')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('release_ask', { name })}
        confirmLabel={t('release')}
        tone="danger"
        isBusy={release.isPending}
        onConfirm={letGo}
        onClose={() => setAsking(false)}
      >
        {t('release_text')}
      </ConfirmDialog>
    </Panel>
  )
}

function InvitePanel({ organisation_id }: { organisation_id: string }) {
  const t = useTexts('resellers')
  const [email, setEmail] = useState('')
  const invite = useInviteAdmin(organisation_id)
  const { errors, message } = useFieldErrors(invite.error)
  const send = () =>
    invite.mutate(email, {
      onSuccess: ({ message: done }) => {
        notice({ tone: 'success', title: done })
        setEmail('')
      },
    })
  return (
    <Panel title={t('invite_title')} padding="roomy">
      <p className={classes.text}>{t('invite_text')}</p>
      <FormAlert message={message} />
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('email')}
          type="email"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={errors.admin_email}
          autoComplete="off"
        />
        <Button onClick={send} loading={invite.isPending} disabled={email.trim() === ''}>
          {t('invite')}
        </Button>
      </Group>
    </Panel>
  )
}
