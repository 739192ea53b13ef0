import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath, ownRuleFormPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import classes from './OwnRules.module.css'
import { ownRulesQuery } from './queries.ts'
import { RuleRow } from './RuleRow.tsx'

/** The organisation's own rules, beside the law. */
export default function OwnRulesPage() {
  const t = useTexts('own-rules')
  const { data, error, refetch } = useQuery(ownRulesQuery)
  const mayChange = useMay('law.own')
  const add = (
    <Button component={AppLink} href={ownRuleFormPath()} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        actions={
          <>
            {mayChange && add}
            <Button component={AppLink} href={calendarPath({ rule: 'own' })} variant="default">
              {t('in_calendar')}
            </Button>
          </>
        }
      />
      {data && data.following.behind > 0 && <Following {...data.following} />}
      <Panel padding="none">
        {!data && error && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={3} height={88} />}
        {data?.rules.length === 0 && (
          <EmptyState
            icon={IconChecklist}
            title={t('empty_title')}
            text={t(mayChange ? 'empty_text' : 'empty_text_reader')}
            action={mayChange ? add : undefined}
          />
        )}
        {data && data.rules.length > 0 && (
          <ul className={classes.rules}>
            {data.rules.map((rule) => (
              <RuleRow key={rule.rule_id} rule={rule} today={data.today} mayChange={mayChange} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

/** How far the calendars are. */
function Following({ behind, entities }: { readonly behind: number; readonly entities: number }) {
  const t = useTexts('own-rules')
  return (
    <div className={classes.following} role="status">
      <span>{t('following', { done: entities - behind, count: entities })}</span>
      <progress value={entities - behind} max={entities} aria-label={t('following_label')} />
    </div>
  )
}
