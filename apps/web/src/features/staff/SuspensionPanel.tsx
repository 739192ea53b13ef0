import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { showMoment } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Staff.module.css'
import type { Suspending } from './queries.ts'

const ReasonForm = lazyPart(() => import('./ReasonForm.tsx'))

interface SuspensionPanelProps {
  of: 'user' | 'organisation'
  name: string
  suspension: { at: string; by: string | null; reason: string } | null
  change: Suspending
}

/** Shows whether it is suspended, by whose decision and why; a change needs a reason. */
export function SuspensionPanel({ of, name, suspension, change }: SuspensionPanelProps) {
  const t = useTexts('staff')
  const [isAsking, setAsking] = useState(false)
  const is_suspended = suspension === null
  return (
    <Panel title={t('state')} padding="roomy">
      {suspension ? (
        <p className={classes.text}>
          <span className={classes.suspended}>{t('suspended')}</span>: {suspension.reason} (
          {suspension.by ?? t('console')}, {showMoment(suspension.at)})
        </p>
      ) : (
        <p className={classes.text}>{t(`${of}_active`)}</p>
      )}
      <Button
        variant={is_suspended ? 'outline' : 'filled'}
        color={is_suspended ? 'danger' : 'primary'}
        onClick={() => {
          change.reset()
          setAsking(true)
        }}
      >
        {t(is_suspended ? 'suspend' : 'restore')}
      </Button>
      <Suspense>
        {isAsking && (
          <ReasonForm
            of={of}
            name={name}
            is_suspended={is_suspended}
            change={change}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Panel>
  )
}
