import type { FactQuestion } from '@niyam/contract/applicability.ts'
import { Suspense, useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { interviewPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { AnswerResult } from './AnswerResult.tsx'
import classes from './Applicable.module.css'
import type { LastAnswer } from './queries.ts'
import { keyOf, useAhead } from './use-ahead.ts'

// The fields of every kind of fact: the answers above are read while they come.
const QuestionCard = lazyPart(() => import('./QuestionCard.tsx'))

interface Props {
  readonly entity_id: string
  readonly questions: readonly FactQuestion[]
  readonly mayAnswer: boolean
  readonly lastAnswer: LastAnswer | null
  readonly onAnswered: (lastAnswer: LastAnswer | null) => void
}

/** One question at a time, the one that most obligations wait for first; and what the last answer did. */
export function Questions({ entity_id, questions: known, mayAnswer, lastAnswer, onAnswered }: Props) {
  const t = useTexts('applicability')
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const { questions, answer, reopen, isSaving, failed } = useAhead(entity_id, known, onAnswered)
  const open = questions.filter((one) => !skipped.includes(keyOf(one)))
  // After the last one is skipped, the list starts again.
  const question = open[0] ?? questions[0]
  if (!lastAnswer && !question) return null
  return (
    <Panel
      title={t('question.title')}
      aside={
        <div className={classes.aside}>
          <span className={classes.hint}>{t('question.open', { count: questions.length })}</span>
          {mayAnswer && questions.length > 1 && (
            <AppLink href={interviewPath({ entity_id })} className={classes.forAll}>
              {t('question.one_by_one')}
            </AppLink>
          )}
        </div>
      }
      className={classes.panel ?? ''}
    >
      {lastAnswer && (
        <AnswerResult
          entity_id={entity_id}
          lastAnswer={lastAnswer}
          onUndone={() => {
            reopen(lastAnswer.body)
            onAnswered(null)
          }}
        />
      )}
      {failed && failed.attribute !== question?.attribute && <FormAlert message={failureMessage(failed.error)} />}
      {question && mayAnswer && (
        <Suspense fallback={<BlockSkeleton lines={3} />}>
          <QuestionCard
            key={keyOf(question)}
            entity_id={entity_id}
            question={question}
            onAnswer={(body, preview) => answer(question, body, preview)}
            isSaving={isSaving}
            error={failed?.attribute === question.attribute ? failed.error : null}
            onSkip={
              questions.length > 1 ? () => setSkipped(open.length > 1 ? [...skipped, keyOf(question)] : []) : null
            }
          />
        </Suspense>
      )}
      {question && !mayAnswer && <p className={classes.hint}>{t('question.no_right', { label: question.label })}</p>}
      {!question && <p className={classes.hint}>{t('question.none')}</p>}
    </Panel>
  )
}
