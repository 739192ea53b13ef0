import { IconPlus, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { myOrganisationsQuery, useChooseOrganisation } from '../features/organisations/queries.ts'
import { useSession } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { dashboardPath, newOrganisationPath } from '../paths.ts'
import { initials } from '../ui/initials.ts'
import { PopupMenu } from '../ui/PopupMenu.tsx'
import classes from './Navigation.module.css'

/** The active organisation, and the way to another. The list is asked for when it is opened. */
export function OrganisationSwitcher({ isNarrow }: { isNarrow: boolean }) {
  const t = useTexts('shell')
  const [isWanted, setWanted] = useState(false)
  const active = useSession((session) => session.organisation)
  const { data } = useQuery({ ...myOrganisationsQuery(), enabled: isWanted })
  const choose = useChooseOrganisation(dashboardPath())
  if (!active) return null
  const { organisation, organisation_user } = active
  const known = data?.organisations ?? [organisation]
  return (
    <PopupMenu
      label={t('organisation.yours')}
      align="start"
      width={248}
      onOpen={() => setWanted(true)}
      button={(props) => (
        <button {...props} className={classes.switcher} title={organisation.name}>
          <span className={classes.initials} aria-hidden>
            {initials(organisation.name)}
          </span>
          <span className={isNarrow ? 'visually-hidden' : classes.switcherWords}>
            <span className={classes.switcherName}>{organisation.name}</span>{' '}
            <span className={classes.switcherSecond}>{t(`organisation.role.${organisation_user.role}`)}</span>
          </span>
          <span className="visually-hidden">{t('organisation.switch')}</span>
          {!isNarrow && <IconSelector size={16} aria-hidden />}
        </button>
      )}
      entries={[
        ...known.map(({ organisation_id, name }) => {
          const isChosen = organisation_id === organisation.organisation_id
          return { label: name, isChosen, onSelect: () => (isChosen ? undefined : choose.mutate(organisation_id)) }
        }),
        { label: t('organisation.new'), icon: IconPlus, href: newOrganisationPath(), isApart: true },
      ]}
    />
  )
}
