import { useState } from 'react'
import { AssignDialog } from './AssignDialog.tsx'
import { ApproveDialog, TakeUpDialog } from './ConfirmManyDialog.tsx'
import { FileDialog } from './FileDialog.tsx'
import type { ManyAct, ManyProps, Outcome } from './many-props.ts'
import { OwnDayDialog } from './OwnDayDialog.tsx'
import { ReturnDialog, WithdrawDialog } from './ReasonManyDialog.tsx'
import { RefusedDialog } from './RefusedDialog.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { SetAsideDialog } from './SetAsideDialog.tsx'
import { StartDialog, StopDialog } from './StartDialog.tsx'

const DIALOGS = {
  approve: ApproveDialog,
  return: ReturnDialog,
  start: StartDialog,
  stop: StopDialog,
  assign: AssignDialog,
  own_day: OwnDayDialog,
  remind: RemindDialog,
  file: FileDialog,
  withdraw: WithdrawDialog,
  set_aside: SetAsideDialog,
  take_up: TakeUpDialog,
} as const satisfies Record<ManyAct, unknown>

export interface ManyDialogProps extends ManyProps {
  readonly act: ManyAct
}

/** Every dialog that changes many items, loaded as one part; then, where some stayed as they were, which and why. */
export default function ManyDialog({ act, ...props }: ManyDialogProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const Dialog = DIALOGS[act]
  if (outcome) return <RefusedDialog outcome={outcome} onClose={() => props.onDone(outcome.done > 0)} />
  return <Dialog {...props} onOutcome={setOutcome} />
}
