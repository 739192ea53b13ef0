import type { FactQuestion } from '@niyam/contract/applicability.ts'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useFactText } from '../../domain/use-fact-text.ts'
import { failureMessage } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Applicable.module.css'
import { useAnswer, type LastAnswer } from './queries.ts'

// The fields of every kind of fact: the answers above are read while they come.
const QuestionCard = lazyPart(() => import('./QuestionCard.tsx'))

interface Props {
  readonly entity_id: string
  readonly questions: readonly FactQuestion[]
  readonly mayAnswer: boolean
  readonly lastAnswer: LastAnswer | null
  readonly onAnswered: (lastAnswer: LastAnswer | null) => void
}

const keyOf = ({ attribute, registration_id, state }: FactQuestion) => `${attribute} ${registration_id} ${state}`

/** One question at a time, the one that most obligations wait for first; and what the last answer did. */
export function Questions({ entity_id, questions, mayAnswer, lastAnswer, onAnswered }: Props) {
  const t = useTexts('applicability')
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const open = questions.filter((one) => !skipped.includes(keyOf(one)))
  // After the last one is skipped, the list starts again.
  const question = open[0] ?? questions[0]
  if (!lastAnswer && !question) return null
  return (
    <Panel
      title={t('question.title')}
      aside={<span className={classes.hint}>{t('question.open', { count: questions.length })}</span>}
      className={classes.panel ?? ''}
    >
      {lastAnswer && <AnswerResult entity_id={entity_id} lastAnswer={lastAnswer} onUndone={() => onAnswered(null)} />}
      {question && mayAnswer && (
        <Suspense fallback={<BlockSkeleton lines={3} />}>
          <QuestionCard
            key={keyOf(question)}
            entity_id={entity_id}
            question={question}
            onAnswered={onAnswered}
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

interface AnswerResultProps {
  readonly entity_id: string
  readonly lastAnswer: LastAnswer
  readonly onUndone: () => void
}

/** What an answer changed, and the way back. */
function AnswerResult({ entity_id, lastAnswer: { body, label, reply }, onUndone }: AnswerResultProps) {
  const t = useTexts('applicability')
  const factText = useFactText()
  const undo = useAnswer(entity_id, onUndone)
  const changes = (['appears', 'vanishes', 'settles', 'moves'] as const)
    .filter((change) => reply.changed[change] > 0)
    .map((change) => t(`told.${change}`, { count: reply.changed[change] }))
  const value = body.value === null ? '' : factText(body.attribute, body.value)
  return (
    <div className={classes.told}>
      <output>
        <IconCheck size={16} aria-hidden /> <strong>{t('told.fact', { label, value })}</strong>{' '}
        {changes.length > 0 ? t('told.changes', { what: changes.join(', ') }) : t('told.nothing')}
        {reply.is_recomputing && ` ${t('told.later')}`}
      </output>
      <Button
        variant="default"
        size="xs"
        loading={undo.isPending}
        onClick={() => undo.mutate({ ...body, value: reply.before })}
      >
        {t('told.undo')}
      </Button>
      <FormAlert message={failureMessage(undo.error)} />
    </div>
  )
}
