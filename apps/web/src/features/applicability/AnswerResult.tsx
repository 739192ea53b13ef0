import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useFactText } from '../../domain/use-fact-text.ts'
import { failureMessage } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import classes from './Applicable.module.css'
import { type LastAnswer, useAnswer } from './queries.ts'

interface AnswerResultProps {
  readonly entity_id: string
  readonly lastAnswer: LastAnswer
  readonly onUndone: () => void
}

/** What an answer changed, and the way back. */
export function AnswerResult({ entity_id, lastAnswer: { body, label, reply }, onUndone }: AnswerResultProps) {
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
        // Refused when a colleague has given another answer meanwhile.
        onClick={() => undo.mutate({ ...body, value: reply.before, expected: body.value })}
      >
        {t('told.undo')}
      </Button>
      <FormAlert message={failureMessage(undo.error)} />
    </div>
  )
}
