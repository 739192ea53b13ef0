import type { DscMovement } from '@niyam/contract/dsc.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './Dsc.module.css'

/** Who had the token, newest first. */
export function Movements({ movements }: { readonly movements: readonly DscMovement[] }) {
  const t = useTexts('dsc')
  return (
    <>
      <h3>{t('movements')}</h3>
      {movements.length === 0 && <p className={classes.second}>{t('movements_none')}</p>}
      <ol className={classes.lines}>
        {movements.map(({ movement_id, direction, person, moved_on, purpose, expected_back_on, recorded_by }) => (
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
          </li>
        ))}
      </ol>
    </>
  )
}
