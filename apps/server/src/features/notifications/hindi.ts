import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiNotifications: Phrasebook = {
  'The invitation was accepted.': 'आमंत्रण स्वीकार किया गया।',
  'Too many windows are open at once. Close some; this one then follows again.':
    'एक साथ बहुत सी विंडो खुली हैं। कुछ बंद करें; फिर यह चलने लगेगी।',
  'The server is stopping. Try again shortly.': 'सर्वर बंद हो रहा है। थोड़ी देर में फिर प्रयास करें।',
  'This browser takes push messages.': 'यह ब्राउज़र पुश संदेश लेता है।',
  'This browser takes no more push messages.': 'यह ब्राउज़र अब पुश संदेश नहीं लेगा।',
  'This notification no longer exists: they are kept for 180 days, each for one person in one organisation. Open the list.':
    'यह सूचना अब नहीं है: सूचनाएँ 180 दिन रखी जाती हैं, हर एक एक संगठन में एक व्यक्ति के लिए। सूची खोलें।',
  'Say which ones by their ids, or all up to a moment by `before`; one of both.':
    'या तो ids से बताएँ कि कौन-सी, या `before` से किसी समय तक की सब; दोनों में से एक।',
  'Push messages go another way on this server. Ask notifications/push-config/ how, then subscribe again.':
    'इस सर्वर पर पुश संदेश दूसरे रास्ते से जाते हैं। notifications/push-config/ से पूछें, फिर सदस्यता लें।',
  'This is not the address of a push service that we know. Use a browser’s own.':
    'यह किसी ज्ञात पुश सेवा का पता नहीं है। ब्राउज़र का अपना पता लें।',
}
