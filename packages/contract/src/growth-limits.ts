/**
 * What one person, everybody at one network address, and everybody together may add within 24 hours, besides the quotas of
 * plans: no account makes a mail relay of the server. An operator multiplies all of them by one setting.
 */

/** New accounts. The limit for the server is per hour. */
export const NEW_ACCOUNTS = { of_address: { an_hour: 30, a_day: 100 }, of_server_an_hour: 600 }

/** Organisations, imported or empty. An account younger than a week, or with an unconfirmed address, may create fewer. */
export const NEW_ORGANISATIONS = { of_person: { new: 3, older: 20 }, of_address: 60, of_server: 1000 }

/** Invitations, sent again or for the first time, where a mail server carries them. */
export const NEW_INVITATIONS = {
  of_person: { first_day: 50, first_week: 200, older: 1000 },
  of_address: 2000,
  of_server: 5000,
}

/** Mails to holders of certificates, who have no account. */
export const HOLDER_MAILS = { to_inbox: 5, of_organisation: 500, of_server: 5000 }
