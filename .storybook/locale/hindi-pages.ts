/** The home page, Find a Doctor, Book Appointment and Sign Up. */
export const screens = {
  '# doctor found': '# डॉक्टर मिला',
  '# doctors found': '# डॉक्टर मिले',
  'Search by name or specialty, then choose a time that suits you.': 'नाम या विशेषज्ञता से खोजें, फिर अपनी सुविधा का समय चुनें।',
  'Check the spelling, or widen the search by removing the specialty or the location.':
    'वर्तनी जाँचें, या विशेषज्ञता और स्थान हटाकर खोज बढ़ाएँ।',
  'Find a doctor near you, book a visit or a video consultation, and keep your tests, medicines and records together.':
    'अपने पास का डॉक्टर खोजें, मुलाक़ात या वीडियो परामर्श बुक करें, और अपनी जाँच, दवाइयाँ और रिकॉर्ड एक जगह रखें।',
  'Care that fits your day': 'आपके दिन के अनुसार देखभाल',
  '24/7 Video Consultations': 'चौबीसों घंटे वीडियो परामर्श',
  'See a doctor from home, at any hour. You need a phone or a computer with a camera.':
    'किसी भी समय घर से डॉक्टर से मिलें। कैमरे वाला फ़ोन या कंप्यूटर चाहिए।',
  'Easy Scheduling': 'आसान समय-निर्धारण',
  'Choose a doctor, a day and a time. You see at once that it is booked.':
    'डॉक्टर, दिन और समय चुनें। बुक होते ही आपको दिख जाएगा।',
  'Digital Health Records': 'डिजिटल स्वास्थ्य रिकॉर्ड',
  'Prescriptions and reports in one place, ready when a doctor asks for them.':
    'पर्चे और रिपोर्ट एक जगह, डॉक्टर के माँगते ही तैयार।',
  'Follow sleep, activity and heart health, with goals that you can reach.':
    'नींद, सक्रियता और हृदय के स्वास्थ्य पर नज़र रखें, ऐसे लक्ष्यों के साथ जो पूरे हो सकें।',
  'Featured expert': 'विशेष विशेषज्ञ',
  'Tell us who is coming and when. It takes about two minutes.': 'बताइए कौन आ रहा है और कब। लगभग दो मिनट लगेंगे।',
  'The appointment': 'अपॉइंटमेंट',
  'The patient': 'मरीज़',
  'Choose a doctor': 'डॉक्टर चुनें',
  'Choose a gender': 'लिंग चुनें',
  'What troubles you, and since when': 'क्या तकलीफ़ है, और कब से',
  'By phone or computer, from where you are': 'फ़ोन या कंप्यूटर से, जहाँ आप हैं वहीं से',
  "At the doctor's hospital": 'डॉक्टर के अस्पताल में',
  'Your doctor': 'आपके डॉक्टर',
  'Doctor not found': 'डॉक्टर नहीं मिले',
  'Create your account': 'अपना खाता बनाएँ',
  'Check your e-mail': 'अपना ईमेल देखें',
  'Reset demo data': 'डेमो डेटा पहले जैसा करें',
  'Reset the demo data?': 'डेमो डेटा पहले जैसा करें?',
};

/** Medicines and the cart. */
export const shop = {
  'Search by name or by what it is for. Prices are for one strip.': 'नाम से या किस काम की है, इससे खोजें। मूल्य एक पत्ते का है।',
  'Nothing in it yet. What you add appears here.': 'अभी इसमें कुछ नहीं है। जो जोड़ेंगे, वह यहाँ दिखेगा।',
  'No medicine matches your search': 'आपकी खोज से कोई दवा नहीं मिली',
  'Check the spelling, or choose another category.': 'वर्तनी जाँचें, या दूसरी श्रेणी चुनें।',
  'Medicines that you add wait here until you order them.': 'जो दवाइयाँ आप जोड़ते हैं, वे ऑर्डर देने तक यहाँ रहती हैं।',
};

/** Sign In. */
export const account = {
  'Welcome back. Sign in to book, and to see your appointments and records.':
    'फिर से स्वागत है। बुकिंग के लिए और अपने अपॉइंटमेंट और रिकॉर्ड देखने के लिए साइन इन करें।',
  'New to Sehat?': 'सेहत पर नए हैं?',
  'Try it with a demo account': 'डेमो खाते से आज़माएँ',
  'Books, moves and cancels': 'बुक करता, बदलता और रद्द करता है',
  'Waits for verification': 'सत्यापन की प्रतीक्षा में',
  'Has appointments today': 'आज के अपॉइंटमेंट हैं',
  'Verifies doctors': 'डॉक्टरों का सत्यापन करता है',
  'This copy of Sehat keeps its data in your browser only. The password of each account is':
    'सेहत की यह प्रति अपना डेटा केवल आपके ब्राउज़र में रखती है। हर खाते का पासवर्ड है',
  'Enter your email': 'अपना ईमेल लिखें',
  'Enter your password': 'अपना पासवर्ड लिखें',
  'Invalid login credentials': 'ईमेल या पासवर्ड सही नहीं है',
  'Call 102 for immediate emergencies.': 'तुरंत मदद के लिए 102 पर फ़ोन करें।',
  'You need no account to call.': 'फ़ोन करने के लिए खाता ज़रूरी नहीं है।',
};

/** Book Appointment. */
export const booking = {
  'The doctor was not found. Choose one from the list below.': 'डॉक्टर नहीं मिले। नीचे की सूची से कोई डॉक्टर चुनें।',
  'Please check these fields': 'कृपया यह जानकारी जाँचें',
  'Enter the full name': 'पूरा नाम लिखें',
  'Enter the age': 'उम्र लिखें',
  'Enter the age in whole years, for example 34': 'उम्र पूरे वर्षों में लिखें, जैसे 34',
  'Enter an email address': 'ईमेल पता लिखें',
  'Enter an email address like name@example.com': 'ईमेल पता इस तरह लिखें: name@example.com',
  'Enter a phone number': 'फ़ोन नंबर लिखें',
  'Choose a date': 'तारीख़ चुनें',
  'Choose today or a later date': 'आज की या आगे की तारीख़ चुनें',
  'Describe the symptoms in a few words': 'लक्षण कुछ शब्दों में बताएँ',
  'This time has passed. Choose a later one': 'यह समय बीत चुका है। बाद का समय चुनें',
  'You cannot book an appointment with yourself': 'आप अपने साथ अपॉइंटमेंट बुक नहीं कर सकते',
  'These are your own hours. Choose another doctor from the list below.':
    'यह आपका अपना समय है। नीचे की सूची से दूसरा डॉक्टर चुनें।',
  'Welcome back: your booking is not made yet': 'फिर से स्वागत है: आपकी बुकिंग अभी नहीं हुई है',
  'Everything you filled in before is here.': 'आपने जो भरा था, वह सब यहाँ है।',
};
