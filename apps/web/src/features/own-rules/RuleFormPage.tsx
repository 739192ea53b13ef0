import type { OwnRule } from '@niyam/contract/own-rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconLock } from '@tabler/icons-react'
import { useAddress } from '../../lib/address.ts'
import { todayInIndia } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { ownRulesPath, ownRuleFormPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { ownRulesQuery, type SaveHow } from './queries.ts'
import { draftOf, emptyDraft, type RuleDraft } from './rule-draft.ts'
import { RuleForm } from './RuleForm.tsx'

/** Makes a rule, changes one from a day on, or puts one right. */
export default function RuleFormPage() {
  const t = useTexts('own-rules')
  const { search } = useAddress(ownRuleFormPath)
  const mayChange = useMay('law.own')
  const id = search.change ?? search.correct ?? search.copy
  const { data, error, refetch } = useQuery({ ...ownRulesQuery, enabled: id !== undefined })
  const rule = data?.rules.find(({ rule_id }) => rule_id === id)
  const act = search.change ? 'change' : search.correct ? 'correct' : 'new'
  const name = rule?.versions.at(-1)?.title ?? ''
  return (
    <>
      <PageHead
        title={act === 'new' ? t('new_title') : t(`${act}_title`, { title: name })}
        crumbs={[{ label: t('title'), href: ownRulesPath() }]}
        context={t(`${act}_context`)}
      />
      {content()}
    </>
  )

  function content() {
    const back = (
      <Button component={AppLink} href={ownRulesPath()} variant="default">
        {t('back')}
      </Button>
    )
    if (!mayChange)
      return (
        <Panel>
          <EmptyState icon={IconLock} title={t('denied_title')} text={t('denied_text')} action={back} />
        </Panel>
      )
    if (id !== undefined && !rule)
      return (
        <Panel>
          {error ? (
            <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
          ) : data ? (
            <EmptyState icon={IconLock} title={t('gone_title')} text={t('gone_text')} action={back} />
          ) : (
            <BlockSkeleton lines={8} />
          )}
        </Panel>
      )
    const { how, draft } = startOf(act, rule, todayInIndia())
    return <RuleForm key={`${act} ${id}`} how={how} initial={draft} />
  }
}

function startOf(
  act: SaveHow['is'],
  rule: OwnRule | undefined,
  today: string,
): { readonly how: SaveHow; readonly draft: RuleDraft } {
  if (!rule) return { how: { is: 'new' }, draft: emptyDraft(today) }
  const { rule_id } = rule
  if (act === 'correct') return { how: { is: act, rule_id }, draft: draftOf(rule) }
  return { how: act === 'change' ? { is: act, rule_id } : { is: 'new' }, draft: draftOf(rule, today) }
}
