import type { BlogContent } from './blog-blocks';

/** The body of “The thali is already a good plan”. */
export const content: BlogContent = {
  blocks: [
    {
      type: 'paragraph',
      text: 'People who have just learnt that their blood sugar is high often ask me for a diet chart. I give most of them a drawing of a plate. The thali, with its small bowls, is already a good plan: many foods in small amounts. Over the years, the amounts have changed. We now eat more rice and roti, and fewer vegetables and less dal.',
    },
    { type: 'heading', text: 'The plate in one picture' },
    {
      type: 'paragraph',
      text: 'The National Institute of Nutrition in Hyderabad published a new edition of its Dietary Guidelines for Indians in 2024, with a model called My Plate for the Day. Vegetables, leafy greens, roots and fruit fill about half of it. Cereals and millets take the next largest part. Pulses, eggs, fish or meat, then nuts and seeds, and milk or curd make up the rest. Your food each day should come from at least eight food groups.',
    },
    {
      type: 'paragraph',
      text: 'For an adult who needs about 2,000 kilocalories a day, the plate is roughly this (weights before cooking):',
    },
    {
      type: 'list',
      ordered: false,
      items: [
        'Vegetables, leafy greens and roots: 400 g',
        'Fruit: 100 g',
        'Cereals and millets: 250 g',
        'Pulses, eggs, fish or meat: 85 g',
        'Nuts and seeds: 35 g',
        'Milk or curd: 300 ml',
        'Oils and fats: 27 g, about five to six teaspoons',
      ],
    },
    {
      type: 'paragraph',
      text: 'You do not need to weigh your food. The proportions matter. A small person who works at a desk needs less of everything than a farmer at harvest.',
    },
    { type: 'heading', text: 'Eat less rice and roti, but keep them' },
    {
      type: 'paragraph',
      text: 'The guideline says that cereals should provide no more than 45 per cent of the day’s energy. In many Indian homes they provide 50 to 70 per cent. You do not have to give up rice. Serve the vegetables first, take one roti or one ladle of rice less, and have more dal instead. Swap part of the polished rice and refined flour for hand-pounded rice, whole wheat, ragi, jowar or bajra.',
    },
    { type: 'heading', text: 'Protein, with or without meat' },
    {
      type: 'paragraph',
      text: 'Cereals and pulses work well together. Each has building blocks of protein that the other lacks. Rice with sambar, khichdi, and roti with rajma are good protein. A bowl of thick dal or chana at both main meals, curd or milk, and a handful of nuts are enough for most adults. If you eat no food from animals, ask a doctor about vitamin B12, which plants do not provide.',
    },
    { type: 'heading', text: 'Less of three things' },
    {
      type: 'list',
      ordered: false,
      items: [
        'Salt: the WHO advises adults to stay below 5 g a day. That is about one level teaspoon, including the salt in bought food. Pickle, papad, chips and instant noodles contain a lot of salt. Lime, jeera and roasted spices add taste without salt.',
        'Sugar: the WHO advises adults to get less than a tenth of the day’s energy from added sugar, honey and fruit juice. For 2,000 kilocalories, that is about 50 g a day. Less than 25 g is better still. One sweetened drink of 300 ml can hold more than 30 g. Jaggery and honey count as sugar.',
        'Fat: measure oil with a spoon and use different kinds. Do not heat the same oil again. Eat fried snacks rarely, for example on feast days.',
      ],
    },
    { type: 'heading', text: 'Five changes that fit this week' },
    {
      type: 'list',
      ordered: true,
      items: [
        'Add one vegetable dish to the meal that has none, often breakfast: poha with peas and carrots, upma with beans.',
        'Eat a whole fruit instead of drinking its juice.',
        'Put half a spoon less sugar in each cup of tea. Next week, leave out another half.',
        'Cook dal a little thicker.',
        'Buy roasted chana or nuts instead of biscuits.',
      ],
    },
    { type: 'heading', text: 'When to ask a doctor' },
    {
      type: 'paragraph',
      text: 'This plan does not suit everyone. Ask a doctor first if you are pregnant, have kidney disease or a food allergy, or are losing weight without trying. If you take medicines for diabetes or blood pressure, tell your doctor before you change your food a lot. The doctor may need to change the dose. Salt substitutes contain potassium, and are unsafe for some people with kidney or heart disease.',
    },
    {
      type: 'notice',
      tone: 'info',
      title: 'Not medical advice',
      text: 'This article is general information. For your own plan, ask a doctor or a dietitian.',
    },
  ],
  sources: [
    {
      title: 'Dietary Guidelines for Indians, revised edition',
      publisher: 'ICMR-National Institute of Nutrition, Hyderabad',
      year: 2024,
    },
    {
      title: 'Guideline: sodium intake for adults and children',
      publisher: 'World Health Organization',
      year: 2012,
    },
    {
      title: 'Guideline: sugars intake for adults and children',
      publisher: 'World Health Organization',
      year: 2015,
    },
  ],
};
