import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { failureMessage, fieldErrors } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { HandToField } from './HandToField.tsx'
import classes from './People.module.css'

interface Doing {
  mutate: (hand_to: string | null, options: { onSuccess: () => void }) => void
  isPending: boolean
  error: unknown
  reset: () => void
}

interface EndingPanelProps {
  title: string
  text: string
  label: string
  question: string
  /** Why it cannot be done; undefined when it can. */
  obstacle?: string | undefined
  user_id: string
  open_items: number
  doing: Doing
  onDone: () => void
  more?: ReactNode
}

/** Ends a place, for a while or for good: asks first, and who takes on the open work. */
export function EndingPanel(props: EndingPanelProps) {
  const { title, text, label, question, obstacle, user_id, open_items, doing, onDone } = props
  const t = useTexts('people')
  const [isAsking, setAsking] = useState(false)
  const [handTo, setHandTo] = useState<string | null>(null)
  const wrong = fieldErrors(doing.error).hand_to
  const close = () => setAsking(false)
  const done = () => {
    close()
    onDone()
  }
  return (
    <Panel title={title} padding="roomy">
      <div className={classes.danger}>
        <p>{obstacle ?? text}</p>
        {obstacle === undefined && (
          <Button
            color="danger"
            variant="outline"
            onClick={() => {
              doing.reset()
              setAsking(true)
            }}
          >
            {label}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={question}
        confirmLabel={label}
        tone="danger"
        isBusy={doing.isPending}
        onConfirm={() => doing.mutate(handTo, { onSuccess: done })}
        onClose={close}
      >
        <FormAlert message={failureMessage(doing.error, ['hand_to'])} />
        <p className={classes.text}>{text}</p>
        <HandToField user_id={user_id} count={open_items} value={handTo} onChange={setHandTo} error={wrong} />
        {open_items === 0 && <p className={classes.second}>{t('ending.no_items')}</p>}
      </ConfirmDialog>
    </Panel>
  )
}
