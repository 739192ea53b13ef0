import { Menu } from '@mantine/core'
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { myOrganisationsQuery, useChooseOrganisation } from '../features/organisations/queries.ts'
import { useSession } from '../lib/session.ts'
import { dashboardPath, newOrganisationPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { initials } from '../ui/initials.ts'
import classes from './Navigation.module.css'

/** The active organisation, and the way to another. The list is asked for when it is opened. */
export function OrganisationSwitcher({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  const active = useSession((session) => session.organisation)
  const { data } = useQuery({ ...myOrganisationsQuery(), enabled: isOpen })
  const choose = useChooseOrganisation(dashboardPath())
  if (!active) return null
  const { organisation, organisation_user } = active
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={248}>
      <Menu.Target>
        <button
          type="button"
          className={classes.switcher}
          aria-label={t('organisation.switch', { name: organisation.name })}
        >
          <span className={classes.initials} aria-hidden>
            {initials(organisation.name)}
          </span>
          {!isNarrow && (
            <>
              <span className={classes.switcherWords}>
                <div className={classes.switcherName} title={organisation.name}>
                  {organisation.name}
                </div>
                <div className={classes.switcherSecond}>{t(`organisation.role.${organisation_user.role}`)}</div>
              </span>
              <IconSelector size={16} aria-hidden />
            </>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('organisation.yours')}</Menu.Label>
        {(data?.organisations ?? [{ ...organisation, role: organisation_user.role, entity_count: 0 }]).map((one) => {
          const isActive = one.organisation_id === organisation.organisation_id
          return (
            <Menu.Item
              key={one.organisation_id}
              aria-current={isActive ? 'true' : undefined}
              rightSection={isActive ? <IconCheck size={16} aria-hidden /> : null}
              style={{ overflowWrap: 'anywhere' }}
              onClick={() => !isActive && choose.mutate(one.organisation_id)}
            >
              {one.name}
            </Menu.Item>
          )
        })}
        <Menu.Divider />
        <Menu.Item component={AppLink} href={newOrganisationPath()} leftSection={<IconPlus size={16} aria-hidden />}>
          {t('organisation.new')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
