import type { Registration } from '@niyam/contract/registrations.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { sortOf } from '../../../domain/registration-kinds.ts'
import { shownNumber } from '../../../domain/shown-number.ts'
import { ValidityBadge } from '../../../domain/ValidityBadge.tsx'
import { useAddress } from '../../../lib/address.ts'
import { stateName } from '../../../lib/state-names.ts'
import { useTexts } from '../../../lib/texts.ts'
import { manageRegistrationsPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import classes from './Manage.module.css'

interface Props {
  readonly registrations: readonly Registration[]
  readonly chosen: Registration
}

/** Which of several registrations of a kind is shown below. */
export function KindPicker({ registrations, chosen }: Props) {
  const t = useTexts('record')
  const address = useAddress(manageRegistrationsPath)
  return (
    <nav aria-label={t('which')}>
      <ul className={classes.picker}>
        {registrations.map((one) => (
          <li key={one.registration_id}>
            <AppLink
              className={classes.pick}
              href={address.with({ registration: one.registration_id })}
              aria-current={one === chosen ? 'true' : undefined}
            >
              <span className={classes.pickHead}>
                <span className={classes.pickNumber}>{shownNumber(one.kind, one.number)}</span>
                <ValidityBadge registration={one} />
              </span>
              <span className={classes.second}>
                {[sortOf(one)?.label, one.state && isStateKey(one.state) ? stateName(one.state) : null]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
