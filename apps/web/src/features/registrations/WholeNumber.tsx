import type { Registration } from '@niyam/contract/registrations.ts'
import { Button } from '@mantine/core'
import { CopyText } from '../../domain/CopyText.tsx'
import { shownNumber } from '../../domain/shown-number.ts'
import { useRegistrationName } from '../../domain/use-registration-name.ts'
import { useTexts } from '../../lib/texts.ts'
import { useWholeNumber } from './queries.ts'

interface Props {
  readonly registration: Registration
  /** Who may change a masked number may also see all of it. */
  readonly mayChange: boolean
}

/** The number of a registration to copy; where it is masked, with a button that shows all of it. */
export function WholeNumber({ registration, mayChange }: Props) {
  const t = useTexts('registrations')
  const { registration_id, kind, number, is_masked } = registration
  const kindText = useRegistrationName()(registration)
  const whole = useWholeNumber(registration_id)
  const written = shownNumber(kind, number)
  return (
    <>
      <CopyText text={whole.data?.number ?? written} what={kindText} />
      {is_masked && mayChange && !whole.data && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={whole.isPending}
          aria-label={t('show_of', { name: t('name', { kind: kindText, number: written }) })}
          onClick={() => whole.mutate()}
        >
          {t('show')}
        </Button>
      )}
    </>
  )
}
