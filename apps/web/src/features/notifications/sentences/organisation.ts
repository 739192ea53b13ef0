import { IconGauge, IconId, IconKeyOff, IconPackage, IconPackageExport, IconWebhook } from '@tabler/icons-react'
import { groupIndian } from '@niyam/law/format/rupee-text.ts'
import { showBytes, showDay } from '../../../lib/format.ts'
import type { ShownOf } from './sentence.ts'

export const organisationKinds: ShownOf<'organisation'> = {
  dsc_ends: {
    icon: IconId,
    sentence: (t, { count, holder, ends_on }) => ({
      title: t('dsc.title', { count }),
      text: t('dsc.text', { holder, day: showDay(ends_on) }),
    }),
  },
  token_not_received: {
    icon: IconKeyOff,
    sentence: (t, { who, holder, reason }) => ({ title: t('token.title', { who, holder }), text: reason }),
  },
  quota: {
    icon: IconGauge,
    sentence: (t, { resource, plan, used, limit, share }) => {
      const show = (amount: number) => (resource === 'storage_bytes' ? showBytes(amount) : groupIndian(String(amount)))
      const level = share >= 100 ? 'full' : 'near'
      return {
        title: t(`quota.${level}`, { plan, resource: t(`quota.${resource}`) }),
        text: t(`quota.${level}_text`, { used: show(used), limit: show(limit) }),
      }
    },
  },
  export_ready: {
    icon: IconPackageExport,
    sentence: (t, { size }) => ({ title: t('export.title'), text: t('export.text', { size: showBytes(size) }) }),
  },
  pack_ready: {
    icon: IconPackage,
    sentence: (t, { pack, number, size }) => ({
      title: t(`pack.${pack}`, { number }),
      text: t('pack.text', { size: showBytes(size) }),
    }),
  },
  webhook_paused: {
    icon: IconWebhook,
    sentence: (t, { name }) => ({ title: t('webhook.title', { name }), text: t('webhook.text') }),
  },
}
