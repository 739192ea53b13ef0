import { ApproveDialog } from './ApproveDialog.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { FileDialog } from './FileDialog.tsx'
import type { ManyProps } from './many-props.ts'
import { OwnDayDialog } from './OwnDayDialog.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { SetAsideDialog } from './SetAsideDialog.tsx'
import { StartDialog, StopDialog } from './StartDialog.tsx'
import { TakeUpDialog } from './TakeUpDialog.tsx'

const DIALOGS = {
  approve: ApproveDialog,
  return: ReturnDialog,
  start: StartDialog,
  stop: StopDialog,
  assign: AssignDialog,
  own_day: OwnDayDialog,
  remind: RemindDialog,
  file: FileDialog,
  set_aside: SetAsideDialog,
  take_up: TakeUpDialog,
} as const

export type ManyAct = keyof typeof DIALOGS

export interface ManyDialogProps extends ManyProps {
  readonly act: ManyAct
}

/** The dialogs of what is done to many items; they come as one part, when the first is wanted. */
export default function ManyDialog({ act, ...props }: ManyDialogProps) {
  const Dialog = DIALOGS[act]
  return <Dialog {...props} />
}
