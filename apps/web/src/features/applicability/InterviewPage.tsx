import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useTexts } from '../../lib/texts.ts'
import { applicablePath, entitiesPath, entityPath, factQuestionsPath, interviewPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { useEntity } from '../entities/queries.ts'
import { questionsQuery } from '../facts/queries.ts'
import { AnswerResult } from './AnswerResult.tsx'
import classes from './Applicable.module.css'
import { type LastAnswer, interviewQuery } from './queries.ts'
import { keyOf, useAhead } from './use-ahead.ts'

const QuestionCard = lazyPart(() => import('./QuestionCard.tsx'))

/** The open questions of an entity one by one, the one that decides most first. */
export default function InterviewPage() {
  const t = useTexts('applicability')
  const ofEntities = useTexts('entities')
  const { entity_id } = useRouteParams(interviewPath)
  const entity = useEntity(entity_id)
  const { data, error, refetch } = useQuery(interviewQuery(entity_id))
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [answered, setAnswered] = useState<readonly string[]>([])
  const [lastAnswer, setLastAnswer] = useState<LastAnswer | null>(null)
  const { questions, answer, reopen, isSaving, failed } = useAhead(entity_id, data?.questions ?? [], setLastAnswer)
  const mayAnswer = entity.data?.permissions.includes('entities.write') ?? false
  const waiting = questions.filter((one) => !skipped.includes(keyOf(one)))
  const question = waiting[0]
  const isAnswered = (key: string) => !questions.some((one) => keyOf(one) === key)
  const settled = new Set(answered.filter(isAnswered)).size
  const [at, of] = [settled + (questions.length - waiting.length), settled + questions.length]
  const name = entity.data?.entity.name ?? ''
  return (
    <>
      <PageHead
        title={t('interview.title', { count: questions.length })}
        crumbs={[
          { label: ofEntities('title'), href: entitiesPath() },
          { label: name, href: entityPath({ entity_id }) },
        ]}
        context={question && of > 0 ? t('interview.place', { at: at + 1, of }) : undefined}
      />
      {of > 0 && <progress className={classes.progress} value={at} max={of} aria-label={t('interview.progress')} />}
      {!data && (
        <Panel>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <BlockSkeleton lines={5} />}
        </Panel>
      )}
      {lastAnswer && (
        <AnswerResult
          entity_id={entity_id}
          lastAnswer={lastAnswer}
          onUndone={() => {
            reopen(lastAnswer.body)
            setLastAnswer(null)
          }}
        />
      )}
      {failed && failed.attribute !== question?.attribute && <FormAlert message={failureMessage(failed.error)} />}
      {data && question && (
        <div className={classes.interview}>
          <Panel title={question.label} className={classes.main ?? ''}>
            {mayAnswer ? (
              <Suspense fallback={<BlockSkeleton lines={3} />}>
                <QuestionCard
                  key={keyOf(question)}
                  entity_id={entity_id}
                  question={question}
                  onAnswer={(body, preview) => {
                    setAnswered((before) => [...before, keyOf(question)])
                    answer(question, body, preview)
                  }}
                  isSaving={isSaving}
                  error={failed?.attribute === question.attribute ? failed.error : null}
                  onSkip={() => setSkipped((before) => [...before, keyOf(question)])}
                />
              </Suspense>
            ) : (
              <p className={classes.hint}>{t('question.no_right', { label: question.label })}</p>
            )}
          </Panel>
          <SameQuestion attribute={question.attribute} />
        </div>
      )}
      {data && !question && (
        <Panel>
          <EmptyState
            icon={IconCheck}
            title={
              questions.length > 0 ? t('interview.later_title', { count: questions.length }) : t('interview.done_title')
            }
            text={t(questions.length > 0 ? 'interview.later_text' : 'interview.done_text')}
            action={
              <div className={classes.acts}>
                {questions.length > 0 && (
                  <Button variant="default" onClick={() => setSkipped([])}>
                    {t('interview.again')}
                  </Button>
                )}
                <AppLink href={questions.length > 0 ? applicablePath({ entity_id }) : entityPath({ entity_id })}>
                  {t('interview.open')}
                </AppLink>
              </div>
            }
          />
        </Panel>
      )}
    </>
  )
}

/** How many entities have the same question, with the sheet that answers it for all. */
function SameQuestion({ attribute }: { readonly attribute: string }) {
  const t = useTexts('applicability')
  const { data } = useQuery(questionsQuery)
  const entities = data?.questions.find((one) => one.attribute === attribute)?.entities ?? 0
  if (entities < 2) return null
  return (
    <Panel title={t('interview.many')}>
      <p className={classes.hint}>
        {t('interview.same', { count: entities })}{' '}
        <AppLink href={factQuestionsPath({ fact: attribute })}>{t('interview.sheet')}</AppLink>
      </p>
    </Panel>
  )
}
