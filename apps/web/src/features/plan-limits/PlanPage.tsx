import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from './PlanLimits.module.css'
import { quotaQuery } from './queries.ts'
import { UsageBars } from './UsageBars.tsx'

/** The limits of the organisation's plan, and the usage. */
export default function PlanPage() {
  const t = useTexts('plan-limits')
  const { data, error, refetch } = useQuery(quotaQuery)
  const { plan = null, ask = null, usage = [] } = data ?? {}
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      {error && !data ? (
        <Panel>
          <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <div className={classes.column}>
          <Panel title={data ? (plan?.name ?? t('none')) : t('loading')} padding="roomy">
            {data ? (
              <>
                <p className={classes.text}>{plan ? t('stays') : t('none_text')}</p>
                <UsageBars usage={usage} />
              </>
            ) : (
              <BlockSkeleton lines={8} />
            )}
          </Panel>
          {plan && (
            <Panel title={t('more')} padding="roomy">
              <p className={classes.text}>
                {ask ? t('more_of', { name: ask.name, email: ask.email }) : t('more_text')}
              </p>
            </Panel>
          )}
        </div>
      )}
    </>
  )
}
