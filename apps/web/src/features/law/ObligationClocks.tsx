import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendar, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldErrors } from '../../lib/api.ts'
import { useAddress } from '../../lib/address.ts'
import { showDay } from '../../lib/format.ts'
import { DateField } from '../../fields/DateField.tsx'
import { useTexts } from '../../lib/texts.ts'
import { obligationsPath } from '../../paths.ts'
import classes from './Obligations.module.css'
import { clocksOf } from './obligations-search.ts'
import type { Clocks } from './queries.ts'

interface Props {
  readonly today: string
  /** Undefined until it has come. */
  readonly answer:
    | { readonly from: string; readonly to: string; readonly release: string; readonly rows: readonly unknown[] }
    | undefined
  /** What the server refused, for the field it names. */
  readonly error: unknown
}

/** The span of days and the two clocks. All of them are in the address. */
export function ObligationClocks({ today, answer, error }: Props) {
  const t = useTexts('law')
  const { search, change } = useAddress(obligationsPath)
  const clocks = clocksOf(search, today)
  const errors = fieldErrors(error)
  // On a phone four fields would push the list off the screen.
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {!isWide && (
        <Button
          variant="default"
          className={classes.toggle ?? ''}
          leftSection={<IconCalendar size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {answer
            ? t('obligations.span', { from: showDay(answer.from), to: showDay(answer.to) })
            : t('obligations.days')}
        </Button>
      )}
      <div
        role="group"
        aria-label={t('obligations.days')}
        className={classes.clocks}
        hidden={!isWide && !isOpen && Object.keys(errors).length === 0}
      >
        <DateField
          allDates
          label={t('obligations.from')}
          value={search.from ?? answer?.from ?? null}
          onChange={(from) => change({ from }, { replace: true })}
          error={errors.from}
        />
        <DateField
          allDates
          label={t('obligations.to')}
          value={search.to ?? answer?.to ?? null}
          onChange={(to) => change({ to }, { replace: true })}
          error={errors.to}
        />
        <DateField
          allDates
          label={t('obligations.as_of')}
          description={t('obligations.as_of_help')}
          value={clocks.as_of ?? today}
          onChange={(as_of) => change({ as_of: as_of === today ? null : as_of }, { replace: true })}
          error={errors.as_of}
        />
        <DateField
          allDates
          label={t('obligations.as_known_on')}
          description={t('obligations.as_known_on_help')}
          value={clocks.as_known_on ?? today}
          onChange={(day) => change({ as_known_on: day === today ? null : day }, { replace: true })}
          error={errors.as_known_on}
        />
      </div>
      {(clocks.as_of ?? clocks.as_known_on) && (
        <div role="note" className={classes.banner}>
          <IconHistory size={18} aria-hidden />
          <span>
            <Banner clocks={clocks} />
          </span>
          <Button variant="default" size="xs" onClick={() => change({ as_of: null, as_known_on: null })}>
            {t('obligations.today')}
          </Button>
        </div>
      )}
    </>
  )
}

function Banner({ clocks: { as_of, as_known_on } }: { readonly clocks: Clocks }) {
  const t = useTexts('law')
  if (as_of && as_known_on)
    return <>{t('obligations.banner_both', { as_of: showDay(as_of), as_known_on: showDay(as_known_on) })}</>
  if (as_of) return <>{t('obligations.banner_of', { as_of: showDay(as_of) })}</>
  return <>{t('obligations.banner_known', { as_known_on: showDay(as_known_on ?? '') })}</>
}
