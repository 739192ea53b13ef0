import type { Assumption, FactQuestion } from '@niyam/contract/applicability.ts'
import { useState } from 'react'
import { Assumptions } from './Assumptions.tsx'
import { Questions } from './Questions.tsx'
import type { LastAnswer } from './queries.ts'

interface Props {
  readonly entity_id: string
  readonly questions: readonly FactQuestion[]
  readonly assumptions: readonly Assumption[]
  readonly mayAnswer: boolean
}

/** The open questions and the assumptions; the result of the last answer is shown once for both. */
export function Answers({ questions, assumptions, ...props }: Props) {
  const [lastAnswer, setLastAnswer] = useState<LastAnswer | null>(null)
  return (
    <>
      <Questions questions={questions} lastAnswer={lastAnswer} onAnswered={setLastAnswer} {...props} />
      <Assumptions assumptions={assumptions} onAnswered={setLastAnswer} {...props} />
    </>
  )
}
