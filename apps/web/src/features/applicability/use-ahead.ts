import type { answerFact, FactQuestion, previewAnswer } from '@niyam/contract/applicability.ts'
import type { BodySentTo, ReplyOf } from '@niyam/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarChanged } from '../calendar/queries.ts'
import { type LastAnswer, useAnswer } from './queries.ts'

type Body = BodySentTo<typeof answerFact>
type Key = Pick<Body, 'attribute' | 'registration_id' | 'state'>

export const keyOf = ({ attribute, registration_id = null, state = null }: Key) =>
  `${attribute} ${registration_id} ${state}`

/**
 * Answers questions without waiting: while an answer is saved, the open questions are those that its preview named. When
 * it cannot be saved, its question is there again with the reason.
 *
 * @param known the open questions as last read
 */
export function useAhead(
  entity_id: string,
  known: readonly FactQuestion[],
  onAnswered: (lastAnswer: LastAnswer) => void,
) {
  const [ahead, setAhead] = useState<readonly FactQuestion[] | null>(null)
  // A preview that was asked before an earlier answer was saved still names that question.
  const [closed, setClosed] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<{ readonly attribute: string; readonly error: Error } | null>(null)
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  const client = useQueryClient()
  const save = useAnswer(entity_id, (reply, body) =>
    onAnswered({ body, label: labels[body.attribute] ?? body.attribute, reply }),
  )
  const reopen = (key: Key) => setClosed((before) => before.filter((one) => one !== keyOf(key)))
  const answer = (question: FactQuestion, body: Body, preview: ReplyOf<typeof previewAnswer> | undefined) => {
    const { attribute, label } = question
    if (preview && !preview.questions.some((one) => keyOf(one) === keyOf(question)))
      setClosed((before) => [...before, keyOf(question)])
    setLabels((before) => ({ ...before, [attribute]: label }))
    setFailed(null)
    setAhead(preview?.questions ?? null)
    save.mutateAsync({ ...body, expected: null }).catch((error: Error) => {
      setAhead(null)
      reopen(question)
      setFailed({ attribute, error })
      // A colleague may have answered it.
      void calendarChanged(client)
    })
  }
  return {
    questions: save.isPending && ahead ? ahead.filter((one) => !closed.includes(keyOf(one))) : known,
    answer,
    /** After the answer to a question was undone. */
    reopen,
    isSaving: save.isPending && !ahead,
    failed,
  }
}
