/** States, of things and of pages. */
export const states = {
  Booked: 'बुक है',
  Cancelled: 'रद्द',
  Completed: 'पूरा हुआ',
  Disabled: 'बंद',
  Empty: 'ख़ाली',
  Filled: 'भरा हुआ',
  'Creating account...': 'खाता बन रहा है...',
  'Signing in...': 'साइन इन हो रहा है...',
  'No lab tests booked.': 'कोई लैब जाँच बुक नहीं है।',
  'No tests chosen yet.': 'अभी कोई जाँच नहीं चुनी गई।',
  'No upcoming appointments': 'कोई आने वाला अपॉइंटमेंट नहीं',
  'No doctor matches your search': 'आपकी खोज से कोई डॉक्टर नहीं मिला',
  'Not rated yet': 'अभी किसी ने राय नहीं दी',
  'Page not found': 'पृष्ठ नहीं मिला',
  Pending: 'प्रतीक्षा में',
  'Please fill in all required fields': 'कृपया सभी आवश्यक जानकारी भरें',
  Required: 'आवश्यक',
  'Something went wrong on this page': 'इस पृष्ठ पर कुछ गड़बड़ हुई',
  'Thank you for your feedback!': 'आपकी प्रतिक्रिया के लिए धन्यवाद!',
  'Thank you for your order': 'आपके ऑर्डर के लिए धन्यवाद',
  'This is an emergency': 'यह आपात स्थिति है',
  Today: 'आज',
  Upcoming: 'आने वाला',
  'You are offline.': 'आप ऑफ़लाइन हैं।',
  'Your Cart is Empty': 'आपका कार्ट ख़ाली है',
  'Your appointments could not be loaded': 'आपके अपॉइंटमेंट लोड नहीं हो सके',
  'Booking...': 'बुक हो रहा है...',
  'Searching...': 'खोज जारी है...',
};

/** Texts with numbers. `#` stands for a number, `#2` for the second number of the English text. */
export const figures = {
  'Showing # of #': '#2 में से #1 दिख रहे हैं',
  '# in cart': 'कार्ट में #',
  '# item': '# वस्तु',
  '# items': '# वस्तुएँ',
  '# medicine found': '# दवा मिली',
  '# medicines found': '# दवाइयाँ मिलीं',
  'Showing # of # doctors': '#2 में से #1 डॉक्टर दिख रहे हैं',
  'Showing # of # medicines': '#2 में से #1 दवाइयाँ दिख रही हैं',
};

/**
 * Texts with names. `*` stands for a text that the tables translate. A key may be in Hindi, because components take
 * their texts from `hindi-messages.ts`. The names in these texts come from the page, in English.
 */
export const names = {
  '* घटाएँ': '* घटाएँ',
  '* बढ़ाएँ': '* बढ़ाएँ',
  '* की मात्रा': '* की मात्रा',
  '* हटाएँ': '* हटाएँ',
  'Use *': '* का खाता चुनें',
  '* · *': '* · *',
};
