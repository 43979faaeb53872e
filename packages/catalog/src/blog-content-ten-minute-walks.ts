import type { BlogContent } from './blog-blocks';

/** The body of “Ten minutes, three times a day”. */
export const content: BlogContent = {
  blocks: [
    {
      type: 'paragraph',
      text: 'Most people who come to my clinic know that they should move more. Few of them lack will; they lack a free hour. The good news is that nobody needs the free hour. Ten minutes after breakfast, ten after lunch and ten in the evening, on five days of the week, make 150 minutes. That is the lower end of what the World Health Organization asks of adults.',
    },
    { type: 'heading', text: 'What the guideline says' },
    {
      type: 'paragraph',
      text: 'For adults the WHO recommends 150 to 300 minutes a week of moderate activity, or 75 to 150 minutes of vigorous activity, or a mix of both, and exercises for the large muscles on two or more days. People over 65 should add balance and strength work on three or more days. Older guidance counted only stretches of at least ten minutes. The 2020 guideline dropped that rule: every minute counts, and some activity is better than none.',
    },
    {
      type: 'paragraph',
      text: 'We have ground to make up. A study of 197 countries and territories in The Lancet Global Health estimated that in 2022 about half of the adults in India did not reach the recommended level. Regular activity lowers the risk of heart disease, stroke, type 2 diabetes, several cancers and depression, and it helps sleep.',
    },
    { type: 'heading', text: 'Why short walks work' },
    {
      type: 'paragraph',
      text: 'A walk breaks up sitting, and that is worth something of its own. When researchers pooled trials in which people interrupted long sitting, a few minutes of light walking lowered the rise of blood sugar after a meal more than standing did, and far more than staying seated. So the ten minutes after lunch do double work.',
    },
    {
      type: 'paragraph',
      text: 'Short walks are also easier to keep. They need no change of clothes and no fee, and if one is missed, two are left.',
    },
    { type: 'heading', text: 'How brisk is brisk?' },
    {
      type: 'paragraph',
      text: 'Use your voice as a meter. At a moderate pace you can talk but not sing. If you can sing, go a little faster. If you cannot finish a sentence, slow down.',
    },
    { type: 'heading', text: 'A plan for the first month' },
    {
      type: 'list',
      ordered: true,
      items: [
        'Week one: one ten-minute walk a day, always after the same meal, on five days.',
        'Week two: add a second walk. A telephone call that you would take sitting will do.',
        'Week three: add the third walk. Take someone along; we rarely cancel on a friend.',
        'Week four: make one of the three brisk enough that you cannot sing.',
        'From then on: on two days a week add strength, for example rising from a chair ten times and pushing against a wall ten times.',
      ],
    },
    { type: 'heading', text: 'When the street does not invite you' },
    {
      type: 'list',
      ordered: false,
      items: [
        'Heat: walk early or after sunset, drink water before you leave, and stay in the shade.',
        'Bad air: when the air quality index is poor, walk indoors. Corridors, stairwells and a path through your own rooms all count.',
        'Rain: march on the spot during the news.',
        'Dark or unsafe roads: walk in company, on the terrace or round the courtyard.',
        'Sore knees: choose level ground and cushioned shoes, and begin with five minutes. For many people with worn joints gentle walking eases pain over some weeks.',
      ],
    },
    { type: 'heading', text: 'Who should ask first' },
    {
      type: 'paragraph',
      text: 'For most people an easy walk is safe. Talk to your doctor before you raise the pace if you have heart disease, get breathless with little effort, faint, are pregnant with complications, or take medicines for diabetes that can make your sugar fall too low. If you have diabetes, look at your feet every evening and wear shoes that do not rub.',
    },
    {
      type: 'notice',
      tone: 'warning',
      title: 'Stop and call 102',
      text: 'Pressure or pain in the chest, pain that spreads to the arm or jaw, sudden breathlessness, or fainting during a walk is an emergency. Sit down, and call 102 for an ambulance. Do not drive yourself.',
    },
    { type: 'heading', text: 'Begin with the next cup of tea' },
    {
      type: 'paragraph',
      text: 'Do not wait for Monday. After your next tea, put on your shoes, walk for five minutes in one direction, and come back. That was the first of three.',
    },
    {
      type: 'notice',
      tone: 'info',
      title: 'Not medical advice',
      text: 'This article is general information. It does not know you; your doctor does.',
    },
  ],
  sources: [
    {
      title: 'WHO guidelines on physical activity and sedentary behaviour',
      publisher: 'World Health Organization',
      year: 2020,
    },
    {
      title:
        'National, regional, and global trends in insufficient physical activity among adults from 2000 to 2022 (Strain and others)',
      publisher: 'The Lancet Global Health',
      year: 2024,
    },
    {
      title:
        'The acute effects of interrupting prolonged sitting time in adults with standing and light-intensity walking on biomarkers of cardiometabolic health: a systematic review and meta-analysis (Buffey and others)',
      publisher: 'Sports Medicine',
      year: 2022,
    },
  ],
};
