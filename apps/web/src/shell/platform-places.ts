import { passes, type Role, type Rule } from '@niyam/contract/rules.ts'
import {
  IconBuildingCommunity,
  IconBuildings,
  IconGavel,
  IconLicense,
  IconShieldHalf,
  IconTableImport,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react'
import {
  lawReleasesPath,
  plansPath,
  resellerOrganisationPath,
  resellerPath,
  resellerSheetPath,
  resellerUsersPath,
  staffOrganisationPath,
  staffOrganisationsPath,
  staffPath,
  staffUserPath,
  staffUsersPath,
} from '../paths.ts'
import type { Place } from './places.ts'

interface Area {
  readonly key: 'staff' | 'reseller'
  readonly rule: Rule
  readonly places: readonly Place[]
}

/** The platform's own areas, each for those whose role passes its rule. */
export const AREAS: readonly Area[] = [
  {
    key: 'staff',
    rule: 'employee',
    places: [
      { key: 'staff_home', href: staffPath(), icon: IconShieldHalf, pages: [staffPath] },
      { key: 'staff_users', href: staffUsersPath(), icon: IconUserSearch, pages: [staffUsersPath, staffUserPath] },
      {
        key: 'staff_organisations',
        href: staffOrganisationsPath(),
        icon: IconBuildings,
        pages: [staffOrganisationsPath, staffOrganisationPath],
      },
      { key: 'staff_plans', href: plansPath(), icon: IconLicense, pages: [plansPath] },
      { key: 'staff_law', href: lawReleasesPath(), icon: IconGavel, pages: [lawReleasesPath] },
    ],
  },
  {
    key: 'reseller',
    rule: 'reseller',
    places: [
      {
        key: 'reseller_organisations',
        href: resellerPath(),
        icon: IconBuildingCommunity,
        pages: [resellerPath, resellerOrganisationPath],
      },
      { key: 'reseller_users', href: resellerUsersPath(), icon: IconUsers, pages: [resellerUsersPath] },
      { key: 'reseller_sheet', href: resellerSheetPath(), icon: IconTableImport, pages: [resellerSheetPath] },
    ],
  },
]

export const areasOf = (role: Role): readonly Area[] => AREAS.filter(({ rule }) => passes(rule, role))
