// Text inside the pack, for a reader who does not know the product.

export const HOW_TO = `How to read and check this pack

index.html      open it in a browser; no network is needed. It prints on A4
matrix.csv      forms by month
gaps.csv        what is overdue, open, lacks information, or was filed without proof, with what it costs so far
evidence/       the documents kept with the filings, named PAN_FORM_PERIOD_NUMBER; "superseded" are those of filings that were
                withdrawn or replaced
audit/          entries of the audit trail about this entity, one JSON object a line (not in every pack; index.html says why)
manifest.json   every file with its length and SHA-256
verify.mjs      checks all of it

To check: unpack the zip into an empty folder, install Node (20 or later, nodejs.org), and run in that folder

    node verify.mjs

It names files that were changed, are missing or were added, and entries of the trail that were altered. It ends with 0 when
nothing is wrong, with 1 when something is, and with 2 when the manifest cannot be read. It prints the SHA-256 of the manifest:
compare it with the one that Niyam shows beside this pack. A person who can change a file can also write a new manifest, so only
that comparison shows that the manifest is the one that was made. Readers who do not trust verify.mjs can compare the files with
manifest.json by any other program for SHA-256.

The slice of the audit trail: limits of the proof
- Each entry is the one that its hash was made of, and entries whose numbers follow one another hang together.
- It does not prove that no entry between two others was left out: numbers are missing where entries are about other entities
  or other years. It does not prove who held the trail. The whole trail does that, with the seals on the server:
  "npm run audit -- verify" there. manifest.json names the last number and the hash with which the whole trail ended.

In trail.ndjson "old" and "new" hold the changed values as the text that was hashed. The hash of an entry is the SHA-256 of
these lines, joined by line ends: "niyam audit 1", organisation_id of manifest.json, seq, at, actor, address, request_id,
action, subject, subject_key, entity_id, old, new, prev_hash (empty where null).
—
यह पैक कैसे पढ़ें और जाँचें: index.html ब्राउज़र में खोलें। जाँचने के लिए zip को एक ख़ाली फ़ोल्डर में खोलें और वहाँ node verify.mjs चलाएँ।
वह बदली, गुम और जोड़ी गई फ़ाइलें और ऑडिट ट्रेल की बदली प्रविष्टियाँ बताता है। छपे SHA-256 को Niyam में इस पैक के पास दिखे SHA-256 से मिलाएँ।
`
