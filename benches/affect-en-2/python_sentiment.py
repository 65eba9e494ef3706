"""Scores the sentiment of one text per line with the scorer that argv names."""

import json
import sys


def with_vader():
    from vaderSentiment.vaderSentiment import SentimentIntensityAnalyzer

    analyzer = SentimentIntensityAnalyzer()
    return lambda text: analyzer.polarity_scores(text)["compound"]


def with_textblob():
    from textblob import TextBlob

    return lambda text: TextBlob(text).sentiment.polarity


def with_afinn():
    from afinn import Afinn

    return Afinn().score


COMPONENTS = {"vader": with_vader, "textblob": with_textblob, "afinn": with_afinn}

score = COMPONENTS[sys.argv[1]]()
for line in sys.stdin:
    try:
        reply = {"answer": score(json.loads(line))}
    except Exception as error:
        reply = {"threw": type(error).__name__}
    print(json.dumps(reply), flush=True)
