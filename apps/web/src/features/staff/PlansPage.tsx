import type { Plan } from '@niyam/contract/plan-limits.ts'
import { RESOURCES } from '@niyam/contract/resources.ts'
import { Button } from '@mantine/core'
import { IconLicense, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row, RowList } from '../../ui/RowList.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { showUsed } from '../plan-limits/UsageBars.tsx'
import { plansQuery } from './queries.ts'
import classes from './Staff.module.css'

const PlanForm = lazyPart(() => import('./PlanForm.tsx'))

/** What may be sold: how much of what each plan holds, and how many have it. */
export default function PlansPage() {
  const t = useTexts(['staff', 'plan-limits'])
  const { data, error, refetch } = useQuery(plansQuery)
  const [edited, setEdited] = useState<Plan | 'new' | null>(null)
  const isAdmin = useSession(({ role }) => role === 'admin')
  const add = isAdmin && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('plan_add')}
    </Button>
  )
  const limitsOf = (plan: Plan) =>
    RESOURCES.filter((resource) => plan[resource] !== null)
      .map((resource) => `${t(`plan-limits:resource.${resource}`)}: ${showUsed(resource, plan[resource] ?? 0)}`)
      .join(' · ')
  return (
    <>
      <PageHead title={t('plans')} context={t('plans_context')} actions={add} />
      <Panel padding="none">
        {error && !data && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={3} height={64} />}
        {data?.length === 0 && (
          <EmptyState icon={IconLicense} title={t('plans_none')} text={t('plans_none_text')} action={add} />
        )}
        <RowList>
          {data?.map((plan) => (
            <Row
              key={plan.plan_id}
              acts={
                isAdmin && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('plan_edit_of', { name: plan.name })}
                    onClick={() => setEdited(plan)}
                  >
                    {t('plan_edit')}
                  </Button>
                )
              }
            >
              <div className={classes.name}>{plan.name}</div>
              <div className={classes.second}>{limitsOf(plan) || t('plan_unlimited')}</div>
              <div className={classes.second}>
                {t('plan_organisations', { count: plan.organisations })}
                {plan.is_offered && ` · ${t('plan_offered')}`}
              </div>
            </Row>
          ))}
        </RowList>
      </Panel>
      <Suspense>
        {edited && <PlanForm plan={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </>
  )
}
