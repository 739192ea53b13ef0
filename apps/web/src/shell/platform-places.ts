import { passes, type Role, type Rule } from '@niyam/contract/rules.ts'
import {
  IconBuildingCommunity,
  IconBuildings,
  IconLicense,
  IconShieldHalf,
  IconTableImport,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react'
import {
  plansPath,
  resellerPath,
  resellerSheetPath,
  resellerUsersPath,
  staffOrganisationsPath,
  staffPath,
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
      { key: 'staff_home', href: staffPath(), icon: IconShieldHalf, covers: /^\/staff$/ },
      { key: 'staff_users', href: staffUsersPath(), icon: IconUserSearch, covers: /^\/staff\/users(\/|$)/ },
      {
        key: 'staff_organisations',
        href: staffOrganisationsPath(),
        icon: IconBuildings,
        covers: /^\/staff\/organisations(\/|$)/,
      },
      { key: 'staff_plans', href: plansPath(), icon: IconLicense, covers: /^\/staff\/plans$/ },
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
        covers: /^\/reseller(\/organisations\/|$)/,
      },
      { key: 'reseller_users', href: resellerUsersPath(), icon: IconUsers, covers: /^\/reseller\/users$/ },
      { key: 'reseller_sheet', href: resellerSheetPath(), icon: IconTableImport, covers: /^\/reseller\/sheet$/ },
    ],
  },
]

export const areasOf = (role: Role): readonly Area[] => AREAS.filter(({ rule }) => passes(rule, role))
