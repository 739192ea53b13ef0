import type { DscMovement } from '@niyam/contract/dsc.ts'
import { Suspense, useState } from 'react'
import { showDay } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './Dsc.module.css'
import { MovementReceipt } from './MovementReceipt.tsx'

const ReceiptDialog = lazyPart(() => import('./ReceiptDialog.tsx'))

interface Props {
  readonly dsc_id: string
  readonly movements: readonly DscMovement[]
  readonly sendsMail: boolean
  readonly mayAsk: boolean
  readonly onLink: (link: string) => void
}

/** Who had the token, newest first, and whether they acknowledged it. */
export function Movements({ dsc_id, movements, sendsMail, mayAsk, onLink }: Props) {
  const t = useTexts('dsc')
  const [asked, setAsked] = useState<DscMovement | null>(null)
  // A receipt is of use for the last movement, and where one was asked for before.
  const ask = (movement: DscMovement, at: number) =>
    mayAsk && (at === 0 || movement.receipt) ? () => setAsked(movement) : undefined
  return (
    <>
      <h3>{t('movements')}</h3>
      {movements.length === 0 && <p className={classes.second}>{t('movements_none')}</p>}
      <ol className={classes.lines}>
        {movements.map((movement, at) => {
          const { movement_id, direction, person, moved_on, purpose, expected_back_on, recorded_by } = movement
          return (
            <li key={movement_id}>
              {t(`moved.${direction}`, { person, day: showDay(moved_on) })}
              <span className={classes.second}>
                {[
                  purpose,
                  expected_back_on && t('back_by', { day: showDay(expected_back_on) }),
                  recorded_by && t('recorded_by', { name: recorded_by }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <MovementReceipt dsc_id={dsc_id} movement={movement} onAsk={ask(movement, at)} />
            </li>
          )
        })}
      </ol>
      <Suspense>
        {asked && (
          <ReceiptDialog
            dsc_id={dsc_id}
            movement={asked}
            sendsMail={sendsMail}
            onLink={onLink}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  )
}
