import type { OrganisationOfPlatform } from '@niyam/contract/staff.ts'
import { Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { staffOrganisationsPath, staffOrganisationPath } from '../../paths.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { UsageBars } from '../plan-limits/UsageBars.tsx'
import { ActsPanel } from './ActsPanel.tsx'
import { organisationQuery, plansQuery, usePlanOfOrganisation, useSuspendOrganisation } from './queries.ts'
import { SuspensionPanel } from './SuspensionPanel.tsx'
import classes from './Staff.module.css'

export default function OrganisationPage() {
  const t = useTexts('staff')
  const { organisation_id } = useRouteParams(staffOrganisationPath)
  const { data, error, refetch } = useQuery(organisationQuery(organisation_id))
  return (
    <>
      <PageHead
        title={data?.name ?? t('organisation')}
        crumbs={[{ label: t('organisations'), href: staffOrganisationsPath() }]}
        context={data ? t('made', { at: showMoment(data.created_at) }) : <span>&nbsp;</span>}
      />
      <div className={classes.column}>
        {error && !data && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Panel padding="roomy">
            <BlockSkeleton lines={8} />
          </Panel>
        )}
        {data && <Organisation organisation={data} />}
      </div>
    </>
  )
}

function Organisation({ organisation }: { organisation: OrganisationOfPlatform }) {
  const t = useTexts('staff')
  const suspending = useSuspendOrganisation(organisation.organisation_id)
  const isAdmin = useSession(({ role }) => role === 'admin')
  const { name, plan, reseller, usage, last_used_at, suspension, acts } = organisation
  return (
    <>
      <Panel title={t('usage')} padding="roomy">
        <DescriptionList>
          <dt>{t('plan')}</dt>
          <dd>{plan?.name ?? t('plan_none')}</dd>
          <dt>{t('reseller')}</dt>
          <dd>{reseller ? `${reseller.name} · ${reseller.email}` : t('reseller_none')}</dd>
          <dt>{t('last_used')}</dt>
          <dd>{last_used_at ? showMoment(last_used_at) : t('never')}</dd>
        </DescriptionList>
      </Panel>
      <Panel padding="roomy">
        <UsageBars usage={usage} />
      </Panel>
      {isAdmin && <PlanPanel key={plan?.plan_id} organisation={organisation} />}
      <SuspensionPanel of="organisation" name={name} suspension={suspension} change={suspending} />
      <ActsPanel acts={acts} />
    </>
  )
}

function PlanPanel({ organisation: { organisation_id, name, plan } }: { organisation: OrganisationOfPlatform }) {
  const t = useTexts('staff')
  const { data: plans = [] } = useQuery(plansQuery)
  const [plan_id, setPlan] = useState(plan?.plan_id ?? null)
  const change = usePlanOfOrganisation(organisation_id)
  const save = () =>
    change.mutate(plan_id, { onSuccess: () => notice({ tone: 'success', title: t('plan_done', { name }) }) })
  return (
    <Panel title={t('plan_title')} padding="roomy">
      <FormAlert message={failureMessage(change.error)} />
      <Group align="flex-end" gap="sm">
        <Select
          label={t('plan')}
          placeholder={t('plan_none')}
          value={plan_id}
          data={plans.map((one) => ({ value: one.plan_id, label: one.name }))}
          onChange={setPlan}
          clearable
        />
        <Button onClick={save} loading={change.isPending} disabled={plan_id === (plan?.plan_id ?? null)}>
          {t('plan_save')}
        </Button>
      </Group>
    </Panel>
  )
}
